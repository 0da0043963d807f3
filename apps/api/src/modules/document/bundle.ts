import { Failure } from '@rentme/domain/failure'
import { count } from '@rentme/domain/kit/plural'
import { dateIn } from '@rentme/domain/kit/time'
import { sql } from 'kysely'
import type { Actor } from '../../kit/actor.ts'
import type { Db } from '../../kit/database.ts'
import { fileNameOf } from '../../kit/file-name.ts'
import { listSource, type ListSelection } from '../../kit/list.ts'
import type { Module } from '../../kit/module.ts'
import { madeLine, type DocumentContext, type Made, type MadeBundle } from './context.ts'
import type { Bundle } from './layout/plan.ts'

/** As many as a page of a list shows. */
const most = 100
/** Bytes of the pictures that are in memory at once for one file; nobody can mail or open much more. */
const mostBytes = 64 * 1024 * 1024

/** Documents of one noun that are taken together. */
export interface BundleKind {
  module: Module
  /** The column that tells its rows apart for people, beside the machine. */
  called: string
  make: (context: DocumentContext, module: Module, id: string) => Promise<Made>
}

/** A row whose document is wanted, and how it is called where that is missing. */
interface Listed {
  id: string
  name: string
}

/**
 * The rows of a list whose documents are wanted, in its order. Throws `not_found` for none, and `invalid` for more than are made
 * at once.
 */
export const listedFor = async (
  db: Db,
  { levels }: Actor,
  { module, called }: BundleKind,
  query: ListSelection,
): Promise<Listed[]> => {
  const listed = await listSource(db, module, query, levels)
  const { rows } = await sql<Listed>`
    select t.id, concat_ws(' · ', (select p."internCode" from products p where p.id = t."productId"),
           ${sql.ref(`t.${called}`)}) as name
      from ${listed} limit ${most + 1}`.execute(db)
  if (rows.length === 0) throw new Failure('not_found')
  if (rows.length > most)
    throw new Failure('invalid', { message: `Escolha no máximo ${most} registros por vez.` })
  return rows
}

/** Bytes of the pictures in what is to be drawn. */
const weightOf = (value: unknown): number => {
  if (value instanceof Uint8Array) return value.byteLength
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, part: unknown) => sum + weightOf(part), 0)
}

interface LeftOut {
  name: string
  why: string
}

const tooLarge = 'O arquivo ficaria grande demais: gere este documento em outro PDF.'
const gone = 'Excluído, ou fora do que você pode ver.'

/** What is not in the file, on a page at its end. */
const leftOutPage = (context: DocumentContext, leftOut: readonly LeftOut[]): Bundle['parts'][number] => {
  const title = 'Ficaram de Fora'
  const subtitle = count(
    leftOut.length,
    'registro não está neste arquivo',
    'registros não estão neste arquivo',
  )
  return {
    title,
    blocks: [
      ['letterhead', context.issuer, { title, subtitle }],
      [
        'table',
        [
          { title: 'Registro', width: 36 },
          { title: 'Por quê', width: 64 },
        ],
        leftOut.map(({ name, why }) => ({ cells: [{ text: name }, { text: why }] })),
      ],
    ],
    foot: [madeLine(context)],
  }
}

const mostNames = 3

const messageOf = (leftOut: readonly LeftOut[]): string | null => {
  if (leftOut.length === 0) return null
  const names = leftOut.slice(0, mostNames).map(({ name }) => name)
  const more = leftOut.length > mostNames ? ' e outros' : ''
  return `${count(leftOut.length, 'registro ficou', 'registros ficaram')} de fora: ${names.join(', ')}${more}. A última página diz por quê.`
}

interface Wanted {
  listed: readonly Listed[]
  /** Rows that were asked for and are not in the list. */
  missing: number
  /** Is told which share is gathered, from 0 to 1. */
  tell: (share: number) => void
}

interface Gathered {
  ids: readonly string[]
  made: MadeBundle
}

/**
 * The documents of a list as one file, as their reader sees each. One that can not be made is left out, and the last page says
 * why. Throws `not_found` when none can be made.
 */
export const gatherBundle = async (
  context: DocumentContext,
  { module, make }: BundleKind,
  { listed, missing, tell }: Wanted,
): Promise<Gathered> => {
  const done: { id: string; plan: Made['plan'] }[] = []
  const leftOut: LeftOut[] = []
  let weight = 0
  for (const [at, { id, name }] of listed.entries()) {
    tell(at / listed.length)
    if (weight > mostBytes) {
      leftOut.push({ name, why: tooLarge })
      continue
    }
    try {
      const { plan } = await make(context, module, id)
      weight += weightOf(plan.blocks)
      done.push({ id, plan })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      leftOut.push({ name, why: error.message })
    }
  }
  if (missing > 0) leftOut.push({ name: count(missing, 'escolhido', 'escolhidos'), why: gone })
  const [first] = done
  if (first === undefined)
    throw new Failure('not_found', { message: `Nenhum documento. ${leftOut[0]?.why ?? ''}`.trim() })
  const { label } = module.resource
  const { landscape = false, author } = first.plan
  const parts = done.map(({ plan: { title, blocks, foot } }) => ({ title, blocks, foot }))
  return {
    ids: done.map(({ id }) => id),
    made: {
      name: fileNameOf('pdf', label.many, dateIn(context.now, context.zone)),
      plan: {
        title: label.many,
        author,
        landscape,
        parts: leftOut.length === 0 ? parts : [...parts, leftOutPage(context, leftOut)],
      },
      message: messageOf(leftOut),
    },
  }
}
