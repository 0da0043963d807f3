import { createHash } from 'node:crypto'
import { isOffered } from '@rentme/domain/kit/offered'
import { innermost } from '@rentme/domain/kit/naming'
import { references, type Resource, type Store } from '@rentme/domain/kit/resource'
import { storeOf } from '@rentme/domain/kit/stores'
import { dateIn } from '@rentme/domain/kit/time'
import { planOf } from '@rentme/domain/plans'
import { z } from 'zod'
import { aCpf } from '../../../../api/src/testing/yard.ts'
import type { LocalRow } from '../queue/queue-item.ts'
import { pick, type Random } from '../testing/random.ts'

/** What an input is made of: chance, a text that nothing else has, and the rows that the person sees. */
export interface Source {
  random: Random
  tag: string
  now: number
  rows: (store: string) => Promise<LocalRow[]>
}

const zone = 'America/Sao_Paulo'
const dayMs = 86_400_000

/** As short as a code, and still nobody else's. */
const codeOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('hex').slice(0, 16).toUpperCase()

/** What a field of text or of a figure may be; its schema takes the first that it knows. */
const samples = ({ random, tag, now }: Source): unknown[] => {
  const at = now + (random() - 0.7) * 20 * dayMs
  return [
    tag,
    codeOf(tag),
    new Date(at).toISOString(),
    dateIn(new Date(at), zone),
    `${tag}@rentme.example`,
    '+5511987654321',
    aCpf(),
    'SP',
    '01310100',
    1 + Math.floor(random() * 40),
    2020,
  ]
}

const isOpen = (schema: z.ZodType) => schema.safeParse(undefined).success

/** The id of a row that may be newly pointed at. */
const anId = async (
  { random, rows, now }: Source,
  { store, offered }: Store,
): Promise<string | undefined> => {
  const today = dateIn(new Date(now), zone)
  const free = (await rows(store)).filter((row) => isOffered({ ...(offered && { offered }) }, row, today))
  return pick(random, free)?.id
}

const valueOf = async (source: Source, schema: z.ZodType, lines: Store | undefined): Promise<unknown> => {
  const inner = innermost(schema)
  if (inner instanceof z.ZodEnum) return pick(source.random, inner.options)
  if (inner instanceof z.ZodBoolean) return source.random() < 0.5
  if (inner instanceof z.ZodObject) return objectOf(source, inner.shape, lines)
  if (inner instanceof z.ZodArray) {
    const { element } = inner as z.ZodArray<z.ZodType>
    const length = 1 + Math.floor(source.random() * 2)
    const values: unknown[] = []
    for (let at = 0; at < length; at += 1)
      values.push(await valueOf({ ...source, tag: `${source.tag}-${at}` }, element, lines))
    return values.every((value) => value !== undefined) ? values : undefined
  }
  return samples(source).find((sample) => inner.safeParse(sample).success)
}

/** Values for the fields of a shape, some of those that may be left out among them. */
const objectOf = async (
  source: Source,
  shape: Readonly<Record<string, z.ZodType>>,
  store: Store | undefined,
): Promise<Record<string, unknown>> => {
  const targets = store === undefined ? {} : references(store)
  const lines = (store as Partial<Resource> | undefined)?.lines ?? {}
  const values: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(shape)) {
    // Files are taken, not typed; an id is the phone's to make.
    if (name === 'id' || name in (store?.files ?? {})) continue
    if (isOpen(schema) && source.random() < 0.5) continue
    const target = storeOf(targets[name])
    const value =
      target === undefined
        ? await valueOf({ ...source, tag: `${source.tag}-${name}` }, schema, lines[name]?.of)
        : await anId(source, target)
    if (value !== undefined) values[name] = value
  }
  return values
}

const schemaOf = (resource: Resource, action: 'create' | 'update'): z.ZodObject => {
  const { input } = planOf(resource)
  return action === 'create' ? (input?.create ?? resource.input) : (input?.update ?? resource.changes)
}

/** An input for a noun by its own schema: right in each of its fields, if not always as a whole. */
export const inputFor = async (source: Source, resource: Resource, action: 'create' | 'update') => {
  const { shape } = schemaOf(resource, action)
  const values = await objectOf(source, shape, resource)
  if (action === 'create') return values
  // People change one thing or two.
  const names = Object.keys(values)
  const chosen = [pick(source.random, names), pick(source.random, names)].filter((name) => name !== undefined)
  return Object.fromEntries(chosen.map((name) => [name, values[name]]))
}

/** An input by a schema alone. */
export const inputOf = (source: Source, { shape }: z.ZodObject) => objectOf(source, shape, undefined)
