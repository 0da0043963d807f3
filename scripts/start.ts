import type { Config } from '../apps/api/src/config.ts'
import type { Db } from '../apps/api/src/kit/database.ts'
import { ensureAdministrator } from '../apps/api/src/modules/session/administrator.ts'
import { serve } from './serve.ts'

const prepare = async (db: Db, config: Config) => {
  const link = await ensureAdministrator(db, config)
  if (link !== null)
    console.log(`Set the administrator's password by this link, once and within 72 hours:\n${link}`)
}

const { url } = await serve(process.env, prepare)
console.log(`RentMe is at ${url}`)
