import { resources } from '@rentme/domain'
import type { Permission } from '@rentme/domain/employee-role/permissions'
import { Failure } from '@rentme/domain/failure'
import { permissionOf } from '@rentme/domain/kit/permission'
import type { Resource } from '@rentme/domain/kit/resource'
import { planOf } from '@rentme/domain/plans'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { idParams } from '../../kit/crud.ts'
import type { Db } from '../../kit/database.ts'
import { factsOf } from '../../kit/facts.ts'
import { needs } from '../../kit/guard.ts'

const answer = z.strictObject({
  signed: z.boolean().describe('Já foi assinado: o que for corrigido fica como adendo'),
})

/** Whether a record was signed, so that a form says what becomes of a correction, at `/:id/signed` of nouns that are. */
export const registerSigned = (
  app: FastifyInstance,
  db: Db,
  { timeZone: zone }: Pick<Config, 'timeZone'>,
) => {
  for (const resource of resources as readonly Resource[]) {
    const { signed } = planOf(resource)
    if (signed === undefined) continue
    app.get(
      `${resource.path}/:id/signed`,
      {
        schema: {
          tags: [resource.label.many],
          summary: `Se ${resource.label.one.toLowerCase()} já foi assinado`,
          params: idParams,
          response: { 200: answer },
        },
        config: needs(permissionOf('show', resource.permission) as Permission),
      },
      ({ params, actor }) =>
        db.transaction().execute(async (tx) => {
          const facts = factsOf({ tx, actor, zone, ifMatch: null, writtenAt: Date.now() })
          const row = await facts.row(resource, (params as z.output<typeof idParams>).id)
          if (row === null) throw new Failure('not_found')
          return { signed: await signed.is(facts, row, {}) }
        }),
    )
  }
}
