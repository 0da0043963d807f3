import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Connection } from '../../../postgres/connection.ts'
import type { BackupReport } from './backup.ts'

/** Writes down that a backup was made, for the administrator to see. A database of before the list is left as it is. */
export const recordBackup = async (
  databaseUrl: string,
  file: string,
  { rows, files, missing }: BackupReport,
): Promise<void> => {
  const client = new Connection({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: found } = await client.query<{ is: boolean }>(
      "select to_regclass('backup_log') is not null as is",
    )
    if (found[0]?.is !== true) return
    const { size } = await stat(file)
    await client.query(
      'insert into backup_log (file, bytes, rows, files, missing) values ($1, $2, $3, $4, $5)',
      [basename(file), size, rows, files, missing.length],
    )
  } finally {
    await client.end()
  }
}
