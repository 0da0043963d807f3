import { same } from './same.ts'
import { Failure } from '../failure.ts'
import { fileRelated } from '../file/file.ts'
import type { Change, Errors, Facts, NounPlan, Values } from './plan.ts'
import type { Resource, Row } from './resource.ts'
import { recordsIn } from './record.ts'

/** What a correction of a signed row says of one column. */
export interface Correction {
  before: unknown
  after: unknown
}

/** What stands beside a row, or a line of it: a correction of what was signed, or a note. */
export interface Addendum {
  store: string
  id: string
  changes: Record<string, Correction>
  /** What is noted, in a sentence. */
  text?: string
  /** Whether who writes says it, and not the system. */
  isSaid?: boolean
}

interface Kept {
  input: Values
  addenda: Addendum[]
}

const signedAlready = 'Já foi assinado e não muda mais.'

const changesOf = (columns: readonly string[], before: Values, input: Values): Record<string, Correction> =>
  Object.fromEntries(
    columns
      .filter((name) => name in input && !same(input[name], before[name]))
      .map((name) => [name, { before: before[name] ?? null, after: input[name] ?? null }]),
  )

const addendumOf = (store: string, id: string, changes: Record<string, Correction>): Addendum[] =>
  Object.keys(changes).length === 0 ? [] : [{ store, id, changes }]

/** Whether the lines or the files of a field are others than those that stand. */
const isOther = async (facts: Facts, resource: Resource, id: string, field: string, sent: unknown) => {
  const line = resource.lines?.[field]
  const store = line?.of
  if (line !== undefined && store !== undefined) {
    const held = new Map((await facts.where(store, { [line.parent]: id })).map((row) => [row['id'], row]))
    const lines = recordsIn(sent)
    return (
      lines.length !== held.size ||
      lines.some(({ id: lineId, ...columns }) => {
        const row = held.get(String(lineId))
        return row === undefined || Object.entries(columns).some(([name, value]) => !same(value, row[name]))
      })
    )
  }
  const match = { uploadableId: id, uploadableType: resource.files?.[field]?.type ?? null, field }
  const links = (await facts.where(fileRelated, match)).toSorted((a, b) => a.position - b.position)
  return !same(
    [sent].flat().filter((file) => file !== null),
    links.map(({ fileId }) => fileId),
  )
}

/** The row's own columns: those that are fixed stay, and those that are told go through, each with its addendum. */
const keepRow = async (plan: NounPlan, facts: Facts, before: Row<Resource>, input: Values): Promise<Kept> => {
  const { resource, signed } = plan
  if (signed === undefined || !(await signed.is(facts, before, input))) return { input, addenda: [] }
  const id = before['id']
  const errors: Errors = {}
  for (const field of signed.whole ?? [])
    if (input[field] !== undefined && (await isOther(facts, resource, id, field, input[field])))
      errors[field] = signedAlready
  if (Object.keys(errors).length > 0) throw new Failure('invalid', { fields: errors })
  const changes = changesOf([...signed.fixed, ...(signed.told ?? [])], before, input)
  const free = Object.entries(input).filter(([name]) => !signed.fixed.includes(name))
  return { input: Object.fromEntries(free), addenda: addendumOf(resource.store, id, changes) }
}

/** What the changes that follow from a write correct of other rows of its noun that were signed. */
export const correctionsBeside = async (
  { resource, signed }: NounPlan,
  facts: Facts,
  own: string,
  changes: readonly Change[],
): Promise<Addendum[]> => {
  const addenda: Addendum[] = []
  for (const change of changes) {
    if (signed === undefined || !('patch' in change) || change.store !== resource.store || change.id === own)
      continue
    const row = await facts.row(resource, change.id)
    if (row === null || !(await signed.is(facts, row, change.patch))) continue
    const told = changesOf([...signed.fixed, ...(signed.told ?? [])], row, change.patch)
    addenda.push(...addendumOf(resource.store, change.id, told))
  }
  return addenda
}

/** Lines that are signed one by one. One that is signed is not taken away. */
const keepLines = async (plan: NounPlan, facts: Facts, id: string, kept: Kept): Promise<Kept> => {
  const input = { ...kept.input }
  const addenda = [...kept.addenda]
  for (const [field, { by, fixed, name }] of Object.entries(plan.signedLines ?? {})) {
    const line = plan.resource.lines?.[field]
    const store = line?.of
    const sent = input[field]
    if (line === undefined || store === undefined || !Array.isArray(sent)) continue
    const held: readonly Values[] = await facts.where(store, { [line.parent]: id })
    // A device that may not see signatures foretells the change; the server keeps what was signed.
    const signed = new Map(held.filter((row) => (row[by] ?? null) !== null).map((row) => [row['id'], row]))
    const stay = new Set(recordsIn(sent).map((row) => row['id']))
    const gone = [...signed.values()].find((row) => !stay.has(row['id']))
    if (gone !== undefined)
      throw new Failure('invalid', {
        fields: { [field]: `${String(gone[name])} já assinou e não pode ser retirado.` },
      })
    input[field] = recordsIn(sent).map((row) => {
      const before = signed.get(row['id'])
      if (before === undefined) return row
      addenda.push(...addendumOf(store.store, String(row['id']), changesOf(fixed, before, row)))
      return { ...row, ...Object.fromEntries(fixed.map((column) => [column, before[column]])) }
    })
  }
  return { input, addenda }
}

/** The names of the lines that are signed, which a form says before they are corrected. */
export const linesSigned = async (
  { resource, signedLines = {} }: NounPlan,
  facts: Facts,
  id: string,
): Promise<string[]> => {
  const names: string[] = []
  for (const [field, { by, name }] of Object.entries(signedLines)) {
    const line = resource.lines?.[field]
    if (line === undefined) continue
    const rows: readonly Values[] = await facts.where(line.of, { [line.parent]: id })
    const signed = rows.filter((row) => (row[by] ?? null) !== null)
    names.push(...signed.map((row) => row[name]).filter((value) => typeof value === 'string'))
  }
  return names
}

/** What of an update leaves what was signed as it is, and the corrections of the rest. */
export const keepSigned = async (
  plan: NounPlan,
  facts: Facts,
  before: Row<Resource>,
  input: Values,
): Promise<Kept> => keepLines(plan, facts, before['id'], await keepRow(plan, facts, before, input))

/** A row as it was when it was signed: what its corrections, the oldest first, say that it was. */
export const asSigned = <R extends object>(
  row: R,
  corrections: readonly Record<string, Correction>[],
): R => ({
  ...row,
  ...Object.fromEntries(
    corrections
      .toReversed()
      .flatMap((changes) => Object.entries(changes).map(([name, { before }]) => [name, before])),
  ),
})
