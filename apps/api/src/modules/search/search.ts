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
  noun: z.string().describe('Nome do tipo de registro'),
  label: z.string().nullable().describe('Como o registro é chamado'),
  rank: z.int().min(0).max(4).describe('O quanto a busca nomeia o registro: 0 é o melhor'),
  machine: z.string().nullable().describe('Código do produto de que trata'),
  client: z.string().nullable().describe('Cliente de que trata'),
  at: instant().nullable().describe('Data e hora do que o registro conta'),
  status: z.string().nullable().describe('Situação do registro'),
})

/** Everything that the palette finds: a few rows of each noun that the actor may list. */
export const registerSearch = (app: App, db: Db, modules: readonly Module[]): void => {
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
