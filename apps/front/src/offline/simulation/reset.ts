import { sql } from 'kysely'
import type { TestApi } from '../../../../api/src/testing/api.ts'

/** What a walk fills; what points at these goes with them. */
const filled = `{users,employees,employee_roles,product_categories,products,clients,agenda_events,checklist_models,
  service_order_reasons,service_order_defects,preventive_maintenance_templates,price_lists,product_maintenance_intervals,
  sync_row,sync_device,mutation_ledger,audit_log,sessions,attempts}`

const tablesOf = async ({ db }: TestApi): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`with recursive reached as (
      select unnest(${filled}::regclass[])::oid as id
      union select conrelid from reached join pg_constraint on confrelid = id and contype = 'f')
    select id::regclass::text as name from reached order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

const known = new WeakMap<TestApi, Promise<string[]>>()

/**
 * An empty company: phones of a walk know nothing of the walk before, and have the limits of an address for themselves. A few
 * rows of many tables are gone sooner one by one than by new files for each table and index.
 */
export const emptied = async (test: TestApi): Promise<void> => {
  const tables = known.get(test) ?? tablesOf(test)
  known.set(test, tables)
  const deletes = (await tables).map((name) => `delete from ${name};`).join('\n')
  await sql
    .raw(`begin; set local session_replication_role = replica; ${deletes}
    insert into company default values on conflict do nothing; commit`)
    .execute(test.db)
}
