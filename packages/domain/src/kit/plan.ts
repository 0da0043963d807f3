import type { z } from 'zod'
import type { Permission } from '../employee-role/permissions.ts'
import type { Addendum } from './signed.ts'
import type { Resource, Row, Store } from './resource.ts'

export type Values = Readonly<Record<string, unknown>>
/** Field → the sentence that refuses its value. */
export type Errors = Record<string, string>

/**
 * What a write does to one row: puts a new one, patches columns, raises counters, or removes it. A row that is put or
 * patched may carry the fields of its store's files: the ids that hang on it from then on, in that order.
 */
export type Change = { store: string; id: string } & (
  | { row: Record<string, unknown> & { id: string } }
  | { patch: Values; add?: Readonly<Record<string, number>> }
  | { deleted: true }
)

type Named = Pick<Store, 'store'>

export const put = ({ store }: Named, id: string, values: Values): Change => ({
  store,
  id,
  row: { ...values, id },
})

export const patch = (
  { store }: Named,
  id: string,
  values: Values,
  add?: Readonly<Record<string, number>>,
): Change => ({ store, id, patch: values, ...(add !== undefined && { add }) })

export const remove = ({ store }: Named, id: string): Change => ({ store, id, deleted: true })

interface Readable {
  readonly store: string
  readonly row: z.ZodObject
}

/** Column → the value that a row has there, or one of a list; null is no value. */
type Match<S extends Readable> = {
  readonly [C in keyof Row<S>]?: Row<S>[C] | string | null | readonly unknown[]
}

/**
 * One end of the rows that fit, in the order of a column and then of their ids: so many of the first, or of the last, which
 * begin with the last. `from` and `upTo` are within; rows without a value in the column are in no end.
 */
export type End<C extends string = string> = { readonly by: C } & (
  | { readonly first: number; readonly from?: string }
  | { readonly last: number; readonly upTo?: string }
)

/**
 * What a plan may ask of the rows as they stand before it. The server answers inside the write's transaction, the
 * device inside the one over its own rows; both give live rows alone, null for what is not there.
 */
export interface Facts {
  row<S extends Readable>(store: S, id: string | null | undefined): Promise<Row<S> | null>
  /** The row, which stays as it is until the write is whole: nobody deletes it meanwhile. */
  hold<S extends Readable>(store: S, id: string | null | undefined): Promise<Row<S> | null>
  /** The row, which this write alone changes until it is whole. */
  take<S extends Readable>(store: S, id: string | null | undefined): Promise<Row<S> | null>
  /**
   * Rows by some of their columns: all of them, ordered by id, or one end of them. Of what grows as long as a machine is
   * used, an end is asked for.
   */
  where<S extends Readable>(
    store: S,
    match: Match<S>,
    end?: End<Extract<keyof Row<S>, string>>,
  ): Promise<Row<S>[]>
  /** The row as it was when the person wrote, in the columns that it is offered by; what nobody can tell is left out. */
  asWritten(store: Store, row: Values): Promise<Values>
  /**
   * The row as it was deleted, if that was after the person wrote and it can be there again; else null. It is this write's
   * alone. Where nobody can tell, as on a device, null.
   */
  deletedSince<S extends Readable>(store: S, id: string): Promise<Row<S> | null>
  /** How many rows have the value in one of the columns. */
  count(store: Store, columns: readonly string[], value: string): Promise<number>
  /** Whether what is not there is nowhere. A device holds a part, and the server judges what it can't. */
  isWhole: boolean
  /** Milliseconds since 1970. */
  now: number
  /** When the person wrote it, which is before now for what has waited to be sent. Milliseconds since 1970. */
  writtenAt: number
  /** IANA name of the company's time zone. */
  zone: string
  /** The employee who writes. */
  employeeId: string
  may(permission: Permission): boolean
  /** Whether who writes reads rows of the store, and not only what they are called. */
  reads(store: Store): boolean
  newId(): string
}

/** When the person wrote, as an ISO instant. */
export const whenWritten = ({ writtenAt }: Facts): string => new Date(writtenAt).toISOString()

/** One write of a row: as it was, as it will be, and what was sent, with lines and files. */
export interface Writing<R extends Resource = Resource, I extends object = Values> {
  before: Row<R> | null
  after: Row<R>
  input: I
}

/** Everything that a write changes, what of it is sent, and how a person knows it. */
export interface Planned {
  id: string
  changes: Change[]
  /** Corrections of what was signed, and what the office is to see, which only the server keeps. */
  addenda?: Addendum[]
  /** The body of the call, with the columns that rules filled and a person could have. */
  sent: Values
  title: string[]
}

/** What a signature stands over. */
interface Signed<R extends Resource> {
  /** Columns that stay: a correction is an addendum alone. */
  fixed: readonly string[]
  /** Columns that go on changing, each change told by an addendum: documents print what was signed. */
  told?: readonly string[]
  /** Lines and files that change no more. */
  whole?: readonly string[]
  is(facts: Facts, row: Row<R>, input: Values): Promise<boolean>
}

/** Lines that are signed one by one: in which column, over which, and by what column people know them. */
interface SignedLines {
  by: string
  fixed: readonly string[]
  name: string
}

/**
 * What writing a noun means beyond the row itself, told once and run twice: on the server to decide, on the device to
 * foretell. Hooks are methods, whose parameters are compared both ways, so that plans of all nouns stand in one list.
 */
export interface NounPlan<R extends Resource = Resource, I extends object = Values> {
  resource: R
  /** Schemas of bodies that carry more than the descriptor's columns and files. */
  input?: { create?: z.ZodObject; update?: z.ZodObject }
  /** References whose rows the write changes too: they are taken before anything else, so that two writes never cross. */
  takes?: readonly string[]
  signed?: Signed<R>
  signedLines?: Readonly<Record<string, SignedLines>>
  /** Columns, and fields of the noun's own input, that are left to a rule. */
  fill?(facts: Facts, writing: Writing<R, I>): Promise<Values>
  /** What keeps the row from being saved. */
  check?(facts: Facts, writing: Writing<R, I>): Promise<Errors>
  /** What who writes says of it, beside the row. */
  notes?(writing: Writing<R, I>): string[]
  /** Changes of other rows. */
  follow?(facts: Facts, writing: Writing<R, I>): Promise<Change[]>
  /** Changes of other rows once this one is deleted; refuses by throwing a `Failure`. */
  removed?(facts: Facts, row: Row<R>): Promise<Change[]>
  /** How a person knows the row; without it by the descriptor's option. */
  title?(facts: Facts, row: Row<R>): Promise<string[]>
  /** In place of the default: the noun is registered, not created. */
  create?(facts: Facts, input: Values): Promise<Planned>
  /** In place of the default: the noun is taken back, not deleted. */
  remove?(facts: Facts, id: string): Promise<Planned>
}

export const definePlan =
  <I extends object = Values>() =>
  <R extends Resource>(plan: NounPlan<R, I>): NounPlan<R, I> =>
    plan
