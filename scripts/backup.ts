import { resolve } from 'node:path'
import { backup } from '../apps/api/src/modules/takeout/backup/backup.ts'
import { recordBackup } from '../apps/api/src/modules/takeout/backup/record.ts'
import { withStores } from './with-stores.ts'

await withStores('backup', async (place, file) => {
  const report = await backup({ ...place, file: resolve(file) })
  await recordBackup(place.databaseUrl, resolve(file), report)
  const { rows, files, missing } = report
  console.log(`${file}: ${rows} rows, ${files} files`)
  if (missing.length > 0) console.error(`Without the bytes of ${missing.length} files: ${missing.join(', ')}`)
})
