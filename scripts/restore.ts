import { resolve } from 'node:path'
import { restore } from '../apps/api/src/modules/takeout/backup/restore.ts'
import { withStores } from './with-stores.ts'

await withStores('restore', async (place, file) => {
  const { rows, files } = await restore({ ...place, file: resolve(file) })
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  console.log(`Restored ${total} rows and ${files} files. Devices will sync anew.`)
})
