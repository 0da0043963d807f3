import { stores } from '@rentme/domain'
import type { File } from '@rentme/domain/file/file'
import { atLeast } from '@rentme/domain/kit/levels'
import { sql } from 'kysely'
import { levelOf, type Actor } from '../../kit/actor.ts'
import type { Db } from '../../kit/database.ts'

/** What a file hangs on. */
export interface Link {
  uploadableType: string
  uploadableId: string
  field: string
  /** Kind of the user that it hangs on, when it hangs on one. */
  kind: string | null
}

/** Nouns whose rows carry files of a type: a user's files belong to the employee or the client that he is. */
const nounOf = (link: Link): string =>
  link.uploadableType === 'user' ? (link.kind ?? 'employee') : link.uploadableType

const sensitiveFields = new Set(
  stores.flatMap((store) =>
    'files' in store
      ? Object.entries(store.files).flatMap(([field, file]) =>
          'sensitive' in file && file.sensitive ? [`${file.type}.${field}`] : [],
        )
      : [],
  ),
)

/** A file is read by who reads what it hangs on; everyone reads what hangs on his own user. */
export const mayReadLink = (actor: Actor, link: Link): boolean => {
  if (link.uploadableType === 'user' && link.uploadableId === actor.userId) return true
  const sensitive = sensitiveFields.has(`${link.uploadableType}.${link.field}`)
  return atLeast(levelOf(actor, nounOf(link)), sensitive ? 'full' : 'read')
}

/**
 * The file, when the actor uploaded it, may read something that it hangs on, or it is the company's logo; null otherwise,
 * as if it were not there.
 */
export const readableFile = async (
  db: Db,
  actor: Actor,
  id: string,
): Promise<(File & { uploadedById: string }) | null> => {
  const { rows } = await sql<File & { uploadedById: string; isLogo: boolean }>`
    select f.*, exists (select 1 from company where "logoFileId" = f.id) as "isLogo"
      from files f where id = ${id} and "deletedAt" is null`.execute(db)
  const file = rows[0]
  if (file === undefined) return null
  if (file.isLogo || file.uploadedById === actor.userId) return file
  const { rows: links } = await sql<Link>`
    select r."uploadableType", r."uploadableId", r.field, u.kind
      from file_related r left join users u on r."uploadableType" = 'user' and u.id = r."uploadableId"
     where r."fileId" = ${id} and r."deletedAt" is null`.execute(db)
  return links.some((link) => mayReadLink(actor, link)) ? file : null
}
