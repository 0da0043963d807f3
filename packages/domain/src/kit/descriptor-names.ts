import type { z } from 'zod'
import type { Ref } from './fields.ts'
import type { CommonColumn, FileField, ResourceDefinition, StoreDefinition } from './resource.ts'

type Columns<D extends StoreDefinition> = D['columns'] & D['serverColumns']
type Column<D extends StoreDefinition> = keyof Columns<D> & string

/** The noun that a column's schema points at, however often it is wrapped; never for one that points nowhere. */
export type NounOf<S> =
  S extends z.ZodDefault<infer Inner>
    ? NounOf<Inner>
    : S extends z.ZodNullable<infer Inner>
      ? NounOf<Inner>
      : S extends Ref<infer N>
        ? string extends N
          ? never
          : N
        : never

/** The columns of a store that point at rows of another. */
type Reference<D extends StoreDefinition> = {
  [C in Column<D>]: [NounOf<Columns<D>[C]>] extends [never] ? never : C
}[Column<D>]

/** Names that stand as keys of `K`, each with its value when it is one of `Name`. */
type Keys<K, Name> = { readonly [C in keyof K]: C extends Name ? K[C] : never }

/** What a descriptor's lists may name: its own columns, and its references where only those make sense. */
export interface StoreNames<D extends StoreDefinition> {
  readonly display: readonly Column<D>[]
  readonly sensitive?: {
    readonly [C in keyof D['sensitive']]: C extends Column<D> ? Hidden<D, D['sensitive'][C]> : never
  }
  readonly erasable?: readonly (keyof D['columns'])[]
  readonly labels?: Keys<D['labels'], Reference<D>>
  readonly files?: { readonly [F in keyof D['files']]: FileField & { readonly on?: Column<D> } }
  readonly comesFrom?: readonly Reference<D>[]
  readonly offered?: Keys<D['offered'], Column<D>>
  readonly partOf?: Reference<D>
  readonly sync: {
    readonly indexes: readonly Column<D>[]
    readonly lookups?: readonly (Lookup<D> | `[${Lookup<D>}+${Lookup<D>}]`)[]
  }
}

type Lookup<D extends StoreDefinition> = Column<D> | CommonColumn

type Hidden<D extends StoreDefinition, S> = S extends { when: infer W }
  ? { readonly when: Keys<W, Column<D>> }
  : S

export interface ResourceNames<D extends ResourceDefinition> extends StoreNames<D> {
  readonly option: { readonly label: readonly Column<D>[]; readonly hint?: Column<D> }
  readonly search: readonly Column<D>[]
  readonly searchThrough?: readonly Reference<D>[]
  readonly filters: readonly Column<D>[]
  readonly periods?: readonly (Column<D> | CommonColumn)[]
  readonly sort: `${'' | '-'}${Column<D> | CommonColumn}`
}
