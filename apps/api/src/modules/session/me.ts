import { Failure } from '@rentme/domain/failure'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '../../kit/actor.ts'
import { fileRef } from '../../kit/answers.ts'
import { fileObject } from '../../kit/read.ts'
import type { Db } from '../../kit/database.ts'
import type { Config } from '../../config.ts'

export const meAnswer = z.strictObject({
  id: z.uuid().describe('Id of the user'),
  name: z.string().describe('Name'),
  email: z.string().nullable().describe('E-mail address'),
  employeeId: z.uuid().describe('Id of the employee'),
  employeeRole: z
    .strictObject({ id: z.uuid().describe('Id of the job title'), name: z.string().describe('Job title') })
    .describe('Job title'),
  photo: fileRef.nullable().describe('Photo'),
  timeZone: z.string().describe('Time zone of the company'),
  syncWindowDays: z.int().describe('Days of history that the app keeps'),
})

type Me = z.output<typeof meAnswer>

/** The signed-in employee, as the frame of every screen shows him. */
export const me = async (db: Db, actor: Actor, config: Pick<Config, 'timeZone' | 'syncWindowDays'>) => {
  const { rows } = await sql<Omit<Me, 'timeZone' | 'syncWindowDays'>>`
    select u.id, u.name, u.email, e.id as "employeeId", jsonb_build_object('id', r.id, 'name', r.name) as "employeeRole",
      (select ${fileObject}
         from file_related l join files f on f.id = l."fileId"
        where l."uploadableType" = 'user' and l."uploadableId" = u.id and l.field = 'photo' and l."deletedAt" is null
        limit 1) as photo
      from users u join employees e on e."userId" = u.id join employee_roles r on r.id = e."employeeRoleId"
     where u.id = ${actor.userId}`.execute(db)
  const [person] = rows
  if (person === undefined) throw new Failure('unauthenticated')
  return { ...person, timeZone: config.timeZone, syncWindowDays: config.syncWindowDays }
}
