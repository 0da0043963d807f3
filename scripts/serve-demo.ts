import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dateIn } from '@rentme/domain/kit/time'
import { loadDemo } from '@rentme/testing/demo/load'
import type { Config } from '../apps/api/src/config.ts'
import type { Db } from '../apps/api/src/kit/database.ts'
import { localStorage } from '../apps/api/src/modules/file/storage.ts'
import { demoEnvironment } from './demo-environment.ts'
import { serve } from './serve.ts'

const sizes = ['mini', 'medium', 'full'] as const
type Size = (typeof sizes)[number]

const isSize = (text: string): text is Size => sizes.some((size) => size === text)

const readArguments = () => {
  const { values } = parseArgs({
    options: { size: { type: 'string', default: 'medium' }, port: { type: 'string' } },
  })
  if (!isSize(values.size)) throw new Error(`--size must be one of ${sizes.join(', ')}`)
  return { size: values.size, port: values.port }
}

const loginsFile = (dataDir: string) => join(dataDir, 'demo-logins.json')

const loadOnce =
  (size: Size) =>
  async (db: Db, { dataDir, timeZone }: Config) => {
    if (await db.selectFrom('employees').select('id').executeTakeFirst()) return
    console.log(`Loading the ${size} demo company…`)
    const today = dateIn(new Date().toISOString(), timeZone)
    const files = localStorage(join(dataDir, 'files'))
    const { logins } = await loadDemo({ db, size, today, files })
    await writeFile(loginsFile(dataDir), `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 })
  }

const { size, port } = readArguments()
const { url, config } = await serve(demoEnvironment(process.env, port), loadOnce(size))
console.log(`
RentMe demo
  cms   ${url}/
  app   ${url}/app/
  API   ${url}/api
  docs  ${url}/api/docs/
`)
const logins = loginsFile(config.dataDir)
if (existsSync(logins)) console.table(JSON.parse(readFileSync(logins, 'utf8')))
