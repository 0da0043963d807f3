import type { Permission } from '@rentme/domain/employee-role/permissions'
import { permissionOf } from '@rentme/domain/kit/permission'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { holds } from '../../kit/actor.ts'
import { option } from '../../kit/answers.ts'
import type { Db } from '../../kit/database.ts'
import { listOptions } from '../../kit/list.ts'
import type { Module } from '../../kit/module.ts'

const query = z.strictObject({
  q: z.string().min(1).max(200).describe('Words; case, accents and masks do not matter'),
})
const perNoun = 5
const hit = option.extend({ noun: z.string().describe('Nome do tipo de registro') })

/** Everything that the palette finds: a few rows of each noun that the actor may list. */
export const registerSearch = (app: FastifyInstance, db: Db, modules: readonly Module[]): void => {
  app.get(
    '/search',
    {
      schema: {
        tags: ['Busca'],
        summary: 'Buscar em tudo',
        querystring: query,
        response: { 200: z.array(hit) },
      },
    },
    async (request) => {
      const { q } = request.query as z.output<typeof query>
      const open = modules.filter(({ resource }) =>
        holds(request.actor, permissionOf('access', resource.permission) as Permission),
      )
      const found = await Promise.all(
        open.map(async (module) => {
          const options = await listOptions(db, module, { search: q, limit: perNoun })
          return options.map((option) => ({ noun: module.resource.name, ...option }))
        }),
      )
      return found.flat()
    },
  )
}
