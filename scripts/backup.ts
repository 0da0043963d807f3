import { resolve } from 'node:path'
import { backup } from '../apps/api/src/modules/takeout/backup/backup.ts'
import { withStores } from './with-stores.ts'

await withStores('backup', async (place, file) => {
  const { rows, files, missing } = await backup({ ...place, file: resolve(file) })
  console.log(`${file}: ${rows} rows, ${files} files`)
  if (missing.length > 0) console.error(`Without the bytes of ${missing.length} files: ${missing.join(', ')}`)
})
