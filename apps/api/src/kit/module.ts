import { atLeast } from '@rentme/domain/kit/levels'
import type { Resource } from '@rentme/domain/kit/resource'
import { planOf } from '@rentme/domain/plans'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Levels } from './actor.ts'
import type { Filters } from './filters.ts'
import type { Effect } from './mutate.ts'
import type { Constraints } from './problem.ts'
import type { Extras, RawRow } from './read.ts'

/**
 * What the server adds to a noun's descriptor: only what it alone knows. The hooks are methods, whose parameters are
 * compared both ways, so that a module of one noun stands in a list of all.
 */
export interface Module<Row extends object = RawRow> {
  resource: Resource
  /** SQL of each derived value of the descriptor, over alias `t`. */
  extras?: Extras
  filters?: Filters
  /** Derived values and filters that tell of rows of another noun → that noun: they are for its readers alone. */
  tells?: Readonly<Record<string, string>>
  constraints?: Constraints
  /** Schemas of bodies that carry what only the server takes. */
  input?: { create?: z.ZodObject; update?: z.ZodObject }
  /** Rules over the row before and after that only the server can hold; answers field → sentence. */
  rules?(context: Effect & { before: Row | null; after: Row }): Promise<Record<string, string>>
  /** Columns that the server's own sequences fill, from the row as it will be. */
  derive?(context: Effect & { before: Row | null; after: Row }): Promise<RawRow>
  /** What follows in the same transaction and concerns the server alone: credentials, codes. */
  after?(context: Effect & { before: Row | null; row: Row; input: RawRow }): Promise<void>
  afterDelete?(context: Effect & { before: Row }): Promise<void>
}

/** The body that creates or changes a row. */
export const bodyOf = ({ resource, input }: Module, verb: 'create' | 'update'): z.ZodObject =>
  input?.[verb] ?? planOf(resource).input?.[verb] ?? (verb === 'create' ? resource.input : resource.changes)

/** Whether a reader may know a derived value, or use a filter. */
export const mayKnow = ({ tells = {} }: Module, name: string, levels: Levels): boolean =>
  tells[name] === undefined || atLeast(levels[tells[name]] ?? 'none', 'read')

/** The derived values as a reader gets them: null in place of what he may not know. */
export const extrasFor = (module: Module, levels: Levels): Extras =>
  Object.fromEntries(
    Object.entries(module.extras ?? {}).map(([name, value]) => [
      name,
      mayKnow(module, name, levels) ? value : sql`null`,
    ]),
  )
