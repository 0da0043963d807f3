import { z } from 'zod'
import type { App } from './app.ts'
import { nothing } from './answers.ts'

const params = z.strictObject({ id: z.uuid() })
const body = z.strictObject({ name: z.string(), hours: z.number().nullable().default(null) })
const leaf = z.strictObject({ name: z.string() })

export const routes = (app: App): void => {
  app.put(
    '/leaves/:id',
    { schema: { params, body, response: { 200: leaf } } },
    ({ params: { id }, body: { name, hours } }) => ({ name: `${id} ${name} ${hours?.toFixed(1)}` }),
  )

  app.put('/leaves/:id', { schema: { params, body } }, (request) => {
    // @ts-expect-error The schema lets no such field through.
    return request.body.nmae
  })

  app.get('/leaves/:id', { schema: { params } }, (request) => {
    // @ts-expect-error Without a schema nobody knows what a query holds.
    return request.query.page
  })

  // @ts-expect-error The answer has no such field.
  app.get('/leaves', { schema: { response: { 200: leaf } } }, () => ({ nmae: 'Folha' }))

  app.delete('/leaves/:id', { schema: { params, response: { 204: nothing } } }, (_request, reply) =>
    // @ts-expect-error Nothing is answered.
    reply.code(204).send(leaf),
  )
}
