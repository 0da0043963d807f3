import { RawNode, type KyselyPlugin } from 'kysely'
import type { Db } from '../kit/database.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: readonly PlanNode[]
}

/** A node of a plan and all below it. */
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** What PostgreSQL would do for a statement. */
export interface Plan {
  statement: string
  /** Tables that are walked from end to end. */
  walked: readonly string[]
}

/**
 * The database, whose statements that read tables are planned and not run: they answer no rows, and their plans are kept in
 * their order. What only gathers lists for a later statement is run.
 */
export const explaining = (db: Db): { db: Db; plans: Plan[] } => {
  const plans: Plan[] = []
  const statements = new WeakMap<object, string>()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (!RawNode.is(node)) return node
      const statement = node.sqlFragments.join('?').replace(/\s+/g, ' ')
      if (!statement.includes(' from ')) return node
      statements.set(queryId, statement)
      const [first = '', ...others] = node.sqlFragments
      return { ...node, sqlFragments: [`explain (format json) ${first}`, ...others] }
    },
    transformResult: ({ result, queryId }) => {
      const statement = statements.get(queryId)
      if (statement === undefined) return Promise.resolve(result)
      // The form of `explain (format json)`.
      const [answer] = result.rows as { 'QUERY PLAN': [{ Plan: PlanNode }] }[]
      const nodes = answer === undefined ? [] : nodesOf(answer['QUERY PLAN'][0].Plan)
      const walked = nodes.filter((node) => node['Node Type'] === 'Seq Scan')
      plans.push({ statement, walked: walked.map((node) => node['Relation Name'] ?? '') })
      return Promise.resolve({ ...result, rows: [] })
    },
  }
  return { db: db.withPlugin(plugin), plans }
}
