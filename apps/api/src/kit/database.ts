import type { RowOf, StoreName } from '@rentme/domain'
import { Kysely, PostgresDialect, type ColumnType, type Generated, type Transaction } from 'kysely'
import pg from 'pg'
import { usualZone } from '../config.ts'
import { Connection } from '../postgres/connection.ts'
import { quietSession } from '../postgres/quiet-log.ts'
import { statements } from './told.ts'

type Stamped = 'createdAt' | 'updatedAt' | 'deletedAt' | 'version'

/** A synced table: the descriptor's row, with the columns that triggers fill. */
type Synced<R> = Omit<R, Stamped> & {
  createdAt: Generated<string>
  updatedAt: Generated<string>
  deletedAt: ColumnType<string | null, string | null | undefined, string | null>
  version: Generated<number>
}

interface ServerTables {
  credentials: {
    userId: string
    passwordHash: string
    lastLoginAt: string | null
  }
  sessions: {
    id: string
    tokenHash: Buffer
    userId: string
    application: 'cms' | 'app'
    deviceId: string | null
    ip: string | null
    userAgent: string | null
    createdAt: Generated<string>
    lastUsedAt: Generated<string>
    expiresAt: string
    revokedAt: string | null
  }
  sync_device: {
    id: string
    user_id: string
    app_version: string | null
    schema: number | null
    last_seq: Generated<number>
    pruned_seq: Generated<number>
    last_pull_at: string | null
    last_push_at: string | null
    queue_depth: number | null
    dead_letters: number | null
    clock_offset: number | null
    revoked_at: string | null
  }
  mutation_ledger: {
    device_id: string
    key: string
    user_id: string
    seq: number | null
    fingerprint: Buffer
    method: string
    path: string
    status: number | null
    body: unknown
    etag: string | null
    at: Generated<string>
  }
  audit_log: {
    id: Generated<number>
    at: Generated<string>
    user_id: string | null
    device_id: string | null
    ip: string | null
    request_id: string | null
    store: string
    row_id: string | null
    action: string
    changes: unknown
  }
}

export type Database = { [S in StoreName]: Synced<RowOf<S>> } & ServerTables
export type Db = Kysely<Database>
export type Tx = Transaction<Database>

const { builtins } = pg.types
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
}

// Rows leave the driver in wire form: instants as ISO text, days as text, figures as numbers.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid) => parsers[oid] ?? pg.types.getTypeParser(oid, 'text'),
}

/** No call needs longer, nor leaves a transaction open for longer while nothing happens in it. */
const patience = { statement: 30_000, idleTransaction: 120_000, connection: 15_000 }

/** `zone` is where the company's day is reckoned while the company has no zone of its own. */
const prepare = async (client: pg.ClientBase, zone: string): Promise<void> => {
  await client.query(quietSession)
  await client.query(`select set_config('app.zone', $1, false)`, [zone])
}

const pools = new WeakMap<Db, pg.Pool>()

/** Connections of a database that `openDatabase` opened, and the calls that wait for one. */
export const poolUse = (db: Db): { busy: number; idle: number; waiting: number } => {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {}
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/** Opens a pool on the database; rows come in wire form. Close it with `destroy()`. */
export const openDatabase = (url: string, connections = 10, zone = usualZone): Db => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    Client: Connection,
    statement_timeout: patience.statement,
    idle_in_transaction_session_timeout: patience.idleTransaction,
    connectionTimeoutMillis: patience.connection,
    // Here and not in the dialect, which keeps the place of a connection that is lost while it is prepared.
    onConnect: (client) => prepare(client, zone),
  })
  // A broken idle connection is replaced by the pool.
  pool.on('error', () => {})
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (statements.hasSubscribers) statements.publish(event)
    },
  })
  pools.set(db, pool)
  return db
}
