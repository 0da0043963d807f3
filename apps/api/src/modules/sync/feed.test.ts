import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../testing/api.ts'
import { feedQuery } from './markers.ts'
import { useSyncPlans } from './pull.ts'
import { makeCompany, makeProducts } from './testing.ts'

const markers = 100_000
const stores = [110, 120, 160]

let api: TestApi
let since: string
beforeAll(async () => {
  api = await testApi()
  await sql`insert into sync_row (store, row_id, xid, gone)
    select (${stores}::smallint[])[1 + n % 3], uuid_v7(), pg_current_xact_id(), false
      from generate_series(1, ${markers}) n`.execute(api.db)
  const { rows } = await sql<{ since: string }>`select pg_current_snapshot()::text as since`.execute(api.db)
  since = rows[0]?.since ?? ''
  await makeProducts(api.db, await makeCompany(api.db), ['A-1', 'A-2', 'A-3'])
})
afterAll(() => api.close())

interface Node {
  'Node Type': string
  'Index Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

const explain = (tx: TestApi['db']) =>
  sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`explain (analyze, buffers, format json)
    ${feedQuery(stores, since, null, 2001)}`.execute(tx)

const now = async () => {
  const { rows } = await sql<{ now: string }>`select pg_current_snapshot()::text as now`.execute(api.db)
  return rows[0]?.now ?? ''
}
/** Blocks that it reads to learn whether there is anything to hear, by a connection that has looked before. */
const blocksOfLook = (seen: string) =>
  api.db.connection().execute(async (own) => {
    const look = sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`explain (analyze, buffers, format json)
      select sync_has_news(${stores}::smallint[], ${seen}::pg_snapshot)`
    await look.execute(own)
    const { rows } = await look.execute(own)
    const root = rows[0]?.['QUERY PLAN'][0].Plan
    return (root?.['Shared Hit Blocks'] ?? Infinity) + (root?.['Shared Read Blocks'] ?? Infinity)
  })

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

// The oldest statistics that a production table can have: none.
it.each(['never analysed', 'analysed'])(
  'a pull reads by index what changed and no more, on a table %s',
  async (state) => {
    if (state === 'analysed') await sql`analyze sync_row`.execute(api.db)
    const root = await api.db.transaction().execute(async (tx) => {
      await useSyncPlans(tx)
      const { rows } = await explain(tx)
      return rows[0]?.['QUERY PLAN'][0].Plan
    })
    const nodes = root === undefined ? [] : nodesOf(root)
    expect(nodes.map((node) => node['Index Name']).filter(Boolean)).toEqual(['sync_row_feed'])
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan')
    expect(nodes.reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0), 0)).toBe(0)
    expect((root?.['Shared Hit Blocks'] ?? 0) + (root?.['Shared Read Blocks'] ?? 0)).toBeLessThan(40)
    const blocks = await Promise.all([blocksOfLook(since), now().then(blocksOfLook)])
    for (const read of blocks) expect(read).toBeLessThan(40)
  },
)
