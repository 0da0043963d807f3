import { permissionFor } from '@rentme/domain/employee-role/permissions'
import { instant } from '@rentme/domain/kit/fields'
import type { App } from '../../kit/app.ts'
import { z } from 'zod'
import { holds } from '../../kit/actor.ts'
import { option } from '../../kit/answers.ts'
import type { Db } from '../../kit/database.ts'
import type { Module } from '../../kit/module.ts'
import { whileWanted } from '../../kit/while-wanted.ts'
import { foundRows } from './found.ts'

const query = z.strictObject({
  q: z.string().min(1).max(200).describe('Words; case, accents and masks do not matter'),
})
const perNoun = 5
const hit = option.extend({
  noun: z.string().describe('What people call the kind of row'),
  label: z.string().nullable().describe('What the row is called'),
  rank: z.int().min(0).max(4).describe('How closely the search names the row: 0 is best'),
  machine: z.string().nullable().describe('Code of the machine that it is about'),
  client: z.string().nullable().describe('The client that it is about'),
  at: instant().nullable().describe('When what the row tells happened'),
  status: z.string().nullable().describe('Status of the row'),
})

/** Everything that the palette finds: a few rows of each noun that the actor may list. */
export const registerSearch = (app: App, db: Db, modules: readonly Module[]): void => {
  app.get(
    '/search',
    {
      schema: {
        tags: ['Search'],
        summary: 'Search everything',
        querystring: query,
        response: { 200: z.array(hit) },
      },
    },
    (request, reply) => {
      const { q } = request.query
      const open = modules.filter(({ resource }) => holds(request.actor, permissionFor('access', resource)))
      return whileWanted(db, reply, async (own) => {
        const found: z.output<typeof hit>[] = []
        // One after another: whoever types asks again with every letter, and takes one connection of those that all share.
        for (const module of open) {
          const rows = await foundRows(own, { module, q, limit: perNoun }, request.actor.levels)
          found.push(...rows.map((row) => ({ noun: module.resource.name, ...row })))
        }
        return found.toSorted((a, b) => a.rank - b.rank)
      })
    },
  )
}
