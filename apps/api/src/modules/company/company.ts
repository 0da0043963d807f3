import type { Company } from '@rentme/domain/company/company'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kit/database.ts'
import { fileObject } from '../../kit/read.ts'

/** The company that runs this installation. `timeZone` is null while the server's own holds. */
export const companyOf = async (db: Db | Tx): Promise<Company> => {
  const { rows } = await sql<Company>`
    select c.id, c."legalName", c."tradeName", c.cnpj, c."stateRegistration", c.email, c.phone, c."zipCode", c.street,
           c.number, c.complement, c.district, c.city, c.state, c."timeZone", c."dpoName", c."dpoEmail", c."logoFileId",
           c."firstRunClosedAt",
           c."createdAt", c."updatedAt", c.version,
           case when f.id is not null then ${fileObject} end as logo
      from company c left join files f on f.id = c."logoFileId"`.execute(db)
  if (rows[0] === undefined) throw new Error('The company has no row')
  return rows[0]
}
