import { ensureAdministrator } from '../apps/api/src/modules/session/administrator.ts'
import { serve } from './serve.ts'

const { url } = await serve(process.env, ensureAdministrator)
console.log(`RentMe is at ${url}`)
