import { z } from 'zod'

/**
 * A backup is a gzipped tar archive: `manifest.json` first, then `tables/<table>/<n>.copy` (PostgreSQL's COPY text
 * format, whole rows, in the columns of the manifest), `files/<stored name>`, and `end.json` last, with what must have
 * been read by then.
 */
export const manifest = z.strictObject({
  format: z.literal('rentme-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime({ precision: 3 }),
  /** Names of the migrations that the database had seen, in their order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()) })),
})
export type Manifest = z.output<typeof manifest>

export const ending = z.strictObject({ rows: z.record(z.string(), z.int()), files: z.int() })
export type Ending = z.output<typeof ending>

/** Table and position of a part; null for another entry. */
export const tableOf = (entry: string): string | null =>
  /^tables\/([^/]+)\/\d+\.copy$/.exec(entry)?.[1] ?? null
export const fileOf = (entry: string): string | null => /^files\/([^/]+)$/.exec(entry)?.[1] ?? null

export const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** A name of the database inside a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** COPY writes the same text whatever the server's settings. */
export const settings = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 3; set local statement_timeout = 0`
