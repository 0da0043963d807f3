// @vitest-environment happy-dom
import { resources } from '@rentme/domain'
import { innermost } from '@rentme/domain/kit/naming'
import type { Resource } from '@rentme/domain/kit/resource'
import { newId } from '@rentme/domain/kit/uuid'
import { loadDemo } from '@rentme/testing/demo/load'
import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { testApi, type Client, type TestApi } from '../../../../api/src/testing/api.ts'
import '../../testing/leave-nothing.ts'
import { snake } from '../../kit/list/list-state.ts'
import { screens } from './routes.ts'
import { openScreen, type Asked } from './testing/open-screen.tsx'

let test: TestApi
let who: Client
beforeAll(async () => {
  test = await testApi()
  await loadDemo({ db: test.db, size: 'mini', today: '2026-11-30', files: null })
  who = await test.signIn()
})
afterAll(() => test.close())

const asked: string[] = []
const refused: string[] = []
let underWay = 0
beforeEach(() => {
  asked.length = 0
  refused.length = 0
})

/** The server itself; its pictures are not here. */
const answers = async ({ path, query, method, body }: Asked) => {
  if (path.startsWith('/image-proxy/')) return undefined
  const address = query.size === 0 ? path : `${path}?${query.toString()}`
  underWay += 1
  const answer = method === 'GET' ? await who.get(address) : await who.post(address, body ?? {})
  underWay -= 1
  asked.push(`${method} ${path}`)
  if (answer.status !== 200) refused.push(JSON.stringify({ method, address, body, answer }))
  return Response.json(answer.body, { status: answer.status })
}

/** Waits until a call was asked and all that was is answered and shown. */
const restedAfter = (call: string) =>
  waitFor(() => {
    expect(asked).toContain(call)
    expect(underWay).toBe(0)
    expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(0)
  })

const ofNoun = (verb: string) =>
  resources.flatMap((resource: Resource) => {
    const screen = screens.find(
      ({ path, guard }) =>
        guard === `${verb}_${resource.permission}` && /^(?!.*\/(editar|agenda)\b)[^$]*(\$id)?$/.test(path),
    )
    return screen === undefined ? [] : [{ name: resource.name, path: screen.path, resource }]
  })

/** A value that a list may be narrowed to by a column. */
const valueOf = (schema: z.ZodType | undefined): string => {
  const inner = schema === undefined ? undefined : innermost(schema)
  if (inner instanceof z.ZodBoolean) return 'true'
  return inner instanceof z.ZodEnum ? inner.options.slice(0, 2).join(',') : newId()
}

it.each(ofNoun('access'))(
  'the list of $name, narrowed or not, asks nothing that the server refuses',
  async ({ path, resource }) => {
    const { router } = openScreen(path, { answers })
    await restedAfter('POST /counts')
    asked.length = 0
    await router.navigate({
      to: path,
      search: {
        search: 'a',
        ...Object.fromEntries(
          resource.filters.map((column) => [snake(column), valueOf(resource.row.shape[column])]),
        ),
        ...Object.fromEntries((resource.periods ?? []).map((column) => [snake(column), 'this_month'])),
      },
    })
    await restedAfter(`GET ${resource.path}`)
    expect(refused).toEqual([])
  },
)

it.each(ofNoun('show'))(
  'the screen of $name asks nothing that the server refuses',
  async ({ path, resource }) => {
    const { body } = await who.get<{ data: { id: string }[] }>(`${resource.path}?per_page=1`)
    const id = body.data[0]?.id ?? ''
    openScreen(path.replace('$id', id), { answers })
    await restedAfter(`GET ${resource.path}/${id}`)
    expect(refused).toEqual([])
  },
)
