import { permissionFor } from '@rentme/domain/employee-role/permissions'
import { Failure } from '@rentme/domain/failure'
import { linesSigned } from '@rentme/domain/kit/signed'
import { planOf } from '@rentme/domain/plans'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { idParams } from '../../kit/crud.ts'
import type { Db } from '../../kit/database.ts'
import { factsOf } from '../../kit/facts.ts'
import { needs } from '../../kit/guard.ts'
import { nounWords } from '../../kit/noun-words.ts'
import { anyResources } from '@rentme/domain/kit/stores'

const answer = z.strictObject({
  signed: z.boolean().describe('Whether it is signed: what is corrected becomes an addendum'),
  lines: z.array(z.string()).describe('Names of the lines that are signed, one by one'),
})

/** Whether a record was signed, so that a form says what becomes of a correction, at `/:id/signed` of nouns that are. */
export const registerSigned = (
  app: FastifyInstance,
  db: Db,
  { timeZone: zone }: Pick<Config, 'timeZone'>,
) => {
  for (const resource of anyResources) {
    const plan = planOf(resource)
    const { signed, signedLines } = plan
    if (signed === undefined && signedLines === undefined) continue
    const { one, tag } = nounWords(resource)
    app.get(
      `${resource.path}/:id/signed`,
      {
        schema: {
          tags: [tag],
          summary: `Whether ${one} is signed`,
          params: idParams,
          response: { 200: answer },
        },
        config: needs(permissionFor('show', resource)),
      },
      ({ params, actor }) =>
        db.transaction().execute(async (tx) => {
          const facts = factsOf({ tx, actor, zone, ifMatch: null, writtenAt: Date.now(), taken: new Set() })
          const { id } = idParams.parse(params)
          const row = await facts.row(resource, id)
          if (row === null) throw new Failure('not_found')
          return {
            signed: (await signed?.is(facts, row, {})) ?? false,
            lines: await linesSigned(plan, facts, id),
          }
        }),
    )
  }
}
