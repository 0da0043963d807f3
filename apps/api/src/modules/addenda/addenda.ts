import { permissionFor } from '@rentme/domain/employee-role/permissions'
import { references, type Resource } from '@rentme/domain/kit/resource'
import { storeOf, anyResources } from '@rentme/domain/kit/stores'
import { planOf } from '@rentme/domain/plans'
import type { App } from '../../kit/app.ts'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { idParams } from '../../kit/crud.ts'
import { nounWords } from '../../kit/noun-words.ts'
import type { Db } from '../../kit/database.ts'
import { needs } from '../../kit/guard.ts'
import { assertExists } from '../../kit/read.ts'
import { addendum, toldAddenda } from './told.ts'

const pointsAtOffered = (resource: Resource): boolean =>
  Object.entries(references(resource)).some(
    ([column, noun]) => column in resource.columns && storeOf(noun)?.offered !== undefined,
  )

/** Nouns that are signed, themselves or line by line, and those that may point at a row that is not offered any more. */
const noted = anyResources.filter((resource) => {
  const { signed, signedLines } = planOf(resource)
  return signed !== undefined || signedLines !== undefined || pointsAtOffered(resource)
})

/** What was corrected of a record or noted beside it, for who may see it, at `/:id/addenda` of every noun that has such. */
export const registerAddenda = (app: App, db: Db, config: Pick<Config, 'timeZone'>): void => {
  for (const resource of noted) {
    const { one, tag } = nounWords(resource)
    app.get(
      `${resource.path}/:id/addenda`,
      {
        schema: {
          tags: [tag],
          summary: `Addenda of ${one}`,
          params: idParams,
          response: { 200: z.array(addendum).describe('Addenda, the oldest first') },
        },
        config: needs(permissionFor('show', resource)),
      },
      async (request) => {
        const { id } = request.params
        await assertExists(db, resource, id)
        return toldAddenda(db, request.actor, resource, { id, zone: config.timeZone })
      },
    )
  }
}
