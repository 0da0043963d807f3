import { z } from 'zod'
import type { NounOf, ResourceNames, StoreNames } from './descriptor-names.ts'
import type { Id } from './fields.ts'
import { described, named, unwrapped } from './naming.ts'
import type { Wanted } from './offered.ts'
import type { OnDevices } from './on-devices.ts'
import type { PhotoMarks } from './photo-marks.ts'

export type Shape = Readonly<Record<string, z.ZodType>>
export type Gender = 'm' | 'f'
export type Level = 'none' | 'ref' | 'read' | 'full' | 'edit'

/** A column kept from readers below `level`; with `when`, only on rows whose other column has that value. */
export interface Sensitive {
  readonly level: 'full' | 'edit'
  readonly when?: Readonly<Record<string, string>>
}

/** Files that hang on a row: `type` and the field's name are what `file_related` records. */
export interface FileField {
  readonly label: string
  readonly type: string
  readonly many: boolean
  readonly accept: 'image' | 'document'
  /** The column that holds the id the file hangs on, when that is not the row's own `id`. */
  readonly on?: string
  readonly sensitive?: boolean
}

/** Rows that travel inside their header and are written with it in one transaction. */
export interface LineField {
  readonly label: string
  readonly of: Store
  /** The column of a line that points at its header. */
  readonly parent: string
}

export interface StoreDefinition {
  readonly name: string
  readonly store: string
  /** Nouns whose permissions open the store; with several, the weakest counts. */
  readonly guards: readonly string[]
  /** Columns that people write, and columns that only the server (or a rule) sets. */
  readonly columns: Shape
  readonly serverColumns: Shape
  /** What a label in a form or list needs of a row: the columns of level `ref` beside `id`. */
  readonly display: readonly string[]
  readonly sensitive?: Readonly<Record<string, Sensitive>>
  /** Columns that an input must fill and that a row loses when its person is anonymised: rows may hold null there. */
  readonly erasable?: readonly string[]
  /** Name of the label object that reads carry for a reference column. */
  readonly labels?: Readonly<Record<string, string>>
  readonly files?: Readonly<Record<string, FileField>>
  /** References to where a row comes from: they open nothing of it to who may not read its noun. */
  readonly comesFrom?: readonly string[]
  /** What a row must be to be newly pointed at, by column; every row may be when it is left out. */
  readonly offered?: Readonly<Record<string, Wanted>>
  /** The column that points at the row which this one is a part of: it keeps nobody from deleting that, and goes too. */
  readonly partOf?: string
  readonly sync: OnDevices
}

export interface ResourceDefinition extends StoreDefinition {
  readonly path: `/${string}`
  readonly permission: string
  readonly label: {
    readonly one: string
    readonly many: string
    readonly gender: Gender
    readonly short?: string
  }
  readonly lines?: Readonly<Record<string, LineField>>
  /**
   * How a form names a row: the first of `label` that has a value, and a second fact beside it. A `hint` that is a
   * reference shows what its row's own option hints at, or is called.
   */
  readonly option: {
    readonly label: readonly string[]
    readonly hint?: string
    /** What a hint that is one of a few keys is called. */
    readonly words?: Readonly<Record<string, string>>
  }
  /** Values that reads carry beyond columns, labels, files and lines; null tells a reader that he may not know. */
  readonly derived?: Shape
  readonly search: readonly string[]
  /** References whose rows a search looks into too. */
  readonly searchThrough?: readonly string[]
  readonly filters: readonly string[]
  /** Days and moments that a list is narrowed to a period of. */
  readonly periods?: readonly string[]
  readonly sort: string
  readonly queue: readonly ('create' | 'update' | 'delete')[]
}

const common = (noun: string) =>
  described({
    id: z.uuid().describe(`Id of the ${noun}, a UUIDv7 made by whoever creates it`),
    createdAt: named(z.iso.datetime({ precision: 3 }), {
      label: 'Cadastrado em',
      doc: 'When the row was made',
    }),
    updatedAt: named(z.iso.datetime({ precision: 3 }), {
      label: 'Atualizado em',
      doc: 'When the row last changed',
    }),
    deletedAt: z.iso.datetime({ precision: 3 }).nullable().describe('When the row was deleted, or null'),
    version: z.int().min(1).describe('Rises by one with every change; the ETag of the row'),
  })

/** Names of the columns that every store has. */
export type CommonColumn = keyof ReturnType<typeof common>

type Erasable<D extends StoreDefinition> = D extends { erasable: readonly (infer C extends string)[] }
  ? C
  : never

type RowColumns<D extends StoreDefinition> = Omit<D['columns'], Erasable<D>> & {
  [C in Erasable<D>]: z.ZodNullable<D['columns'][C]>
} & D['serverColumns']

const rowColumns = <D extends StoreDefinition>({
  columns,
  serverColumns,
  erasable = [],
}: D): RowColumns<D> => {
  const nullable = Object.entries(columns)
    .filter(([name]) => erasable.includes(name))
    .map(([name, schema]) => [name, schema.nullable()])
  // `fromEntries` forgets which names it was given; so below.
  return { ...columns, ...serverColumns, ...Object.fromEntries(nullable) } as RowColumns<D>
}

const rowShape = <D extends StoreDefinition>(definition: D): ReturnType<typeof common> & RowColumns<D> => ({
  ...common(definition.name),
  ...rowColumns(definition),
})

const withRow = <const D extends StoreDefinition>(definition: D) => {
  const columns: D['columns'] = described(definition.columns)
  const serverColumns: D['serverColumns'] = described(definition.serverColumns)
  const store: D = { ...definition, columns, serverColumns }
  return { ...store, row: z.strictObject(rowShape(store)) }
}

/** A stored noun. `row` is the schema of a whole row, with the columns that every store has. */
export const defineStore = <const D extends StoreDefinition>(definition: D & StoreNames<D>) =>
  withRow<D>(definition)

type FileInputs<D extends StoreDefinition> = {
  [F in keyof D['files']]: D['files'][F] extends { many: true }
    ? z.ZodDefault<z.ZodArray<z.ZodType<Id<'file'>, Id<'file'>>>>
    : z.ZodDefault<z.ZodNullable<z.ZodType<Id<'file'>, Id<'file'>>>>
}

const fileInputs = <D extends StoreDefinition>(definition: D): FileInputs<D> => {
  const id = z.uuid().brand<'file'>().describe('Id of an uploaded file')
  const entries = Object.entries(definition.files ?? {}).map(([field, file]) => [
    field,
    file.many ? z.array(id).max(12).default([]) : id.nullable().default(null),
  ])
  // One schema for each file field, as the type says.
  return Object.fromEntries(entries) as FileInputs<D>
}

/** A field that may be left out, without the default that a create would give it. */
const optional = (schema: z.ZodType): z.ZodType => {
  const inner = schema instanceof z.ZodDefault ? unwrapped(schema) : schema
  const field = z.optional(inner)
  return schema.description === undefined ? field : field.describe(schema.description)
}

type Changes<D extends ResourceDefinition> = {
  [C in keyof (D['columns'] & FileInputs<D>)]: z.ZodOptional<
    (D['columns'] & FileInputs<D>)[C] extends z.ZodDefault<infer Inner>
      ? Inner
      : (D['columns'] & FileInputs<D>)[C]
  >
}

const changes = <D extends ResourceDefinition>(definition: D) =>
  Object.fromEntries(
    Object.entries({ ...definition.columns, ...fileInputs(definition) }).map(([field, schema]) => [
      field,
      optional(schema),
    ]),
    // One schema for each field, as the type says.
  ) as Changes<D>

type InputShape<D extends ResourceDefinition> = { id: z.ZodOptional<z.ZodUUID> } & D['columns'] &
  FileInputs<D>

const inputShape = <D extends ResourceDefinition>(definition: D): InputShape<D> => {
  const id = z.uuid().optional().describe('Made by the caller, so that a repeated create is the same create')
  const columns: D['columns'] = definition.columns
  return { id, ...columns, ...fileInputs(definition) }
}

/** A noun with routes: `input` is what a create sends, without lines; `changes` is what an update may send. */
export const defineResource = <const D extends ResourceDefinition>(definition: D & ResourceNames<D>) => {
  const { derived } = definition
  const store = withRow<D>(
    derived === undefined ? definition : { ...definition, derived: described(derived) },
  )
  return {
    ...store,
    changes: z.strictObject(changes<D>(store)),
    input: z.strictObject(inputShape<D>(store)),
  }
}

/** A row of whatever noun. */
export type AnyRow = { id: string } & Record<string, unknown>

type RowSchema = z.ZodObject<Shape> & z.ZodType<AnyRow>

/** A stored noun; one that is a noun of its own says what it is called. */
export type Store = StoreDefinition &
  Partial<Pick<ResourceDefinition, 'label' | 'lines'>> & { readonly row: RowSchema }
export type Resource = ResourceDefinition & {
  readonly row: RowSchema
  readonly input: z.ZodObject<Shape>
  readonly changes: z.ZodObject<Shape>
}

export type Row<S extends { readonly row: z.ZodType }> = S['row']['_zod']['output']
export type Input<R extends { readonly input: z.ZodType }> = z.output<R['input']>

export interface FileRef {
  id: Id<'file'>
  name: string
  mimeType: string
  size: number
  width: number | null
  height: number | null
  /** Drawn over a photo; null for a photo without marks and for what is no photo. */
  marks: PhotoMarks | null
}

export type Label = { id: string } & Record<string, string | number | boolean | null>

/** The nouns by their names, which the list of all stores fills: the kit knows none. */
export interface Nouns {}

/** What a label has of the row that it stands for. */
type LabelOf<N> = N extends keyof Nouns
  ? Nouns[N] extends { row: infer S extends z.ZodType; display: readonly (infer C)[] }
    ? Pick<Row<{ row: S }>, ('id' | C) & keyof Row<{ row: S }>>
    : Label
  : Label

type Labels<R> = R extends { labels: infer L; columns: infer A; serverColumns: infer B }
  ? { -readonly [C in keyof L as L[C] & string]: LabelOf<NounOf<(A & B)[C & keyof (A & B)]>> | null }
  : unknown
type Files<R> = R extends { files: infer F }
  ? { -readonly [K in keyof F]: F[K] extends { many: true } ? FileRef[] : FileRef | null }
  : unknown
type Derived<R> = R extends { derived: infer D extends Shape } ? z.output<z.ZodObject<D>> : unknown

/** Columns that a reader may not see are not there for him. */
type Hidden<S> = S extends { sensitive: infer C } ? keyof C : never
type LineRead<S extends Store> = Omit<Row<S>, Hidden<S>> &
  Partial<Pick<Row<S>, Hidden<S> & keyof Row<S>> & Labels<S> & Files<S>>
type Lines<R> = R extends { lines: infer L extends Readonly<Record<string, LineField>> }
  ? { -readonly [F in keyof L]?: LineRead<L[F]['of']>[] }
  : unknown

/** What a list or a detail answers: the row, its labels, its files and what is derived; a detail has its lines, too. */
export type Read<R extends { readonly row: z.ZodType }> = Row<R> &
  Labels<R> &
  Files<R> &
  Derived<R> &
  Lines<R>

/** The noun that a column points at, however often its schema is wrapped (`.nullable()`, `.default(null)`). */
const refOf = (schema: unknown): string | null => {
  if (!(schema instanceof z.ZodType)) return null
  const ref = z.globalRegistry.get(schema)?.['ref']
  if (typeof ref === 'string') return ref
  return schema instanceof z.ZodNullable || schema instanceof z.ZodDefault ? refOf(schema.unwrap()) : null
}

const referencesIn = (store: StoreDefinition): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...store.columns, ...store.serverColumns }).flatMap(([column, schema]) => {
      const noun = refOf(schema)
      return noun === null ? [] : [[column, noun]]
    }),
  )

const referencesOf = new WeakMap<StoreDefinition, Readonly<Record<string, string>>>()

/**
 * Reference columns of a store: column → noun. Read from the schemas, so there is no second list, and once, since every
 * call asks for those of all stores.
 */
export const references = (store: StoreDefinition): Readonly<Record<string, string>> => {
  const known = referencesOf.get(store) ?? Object.freeze(referencesIn(store))
  referencesOf.set(store, known)
  return known
}
