import { compare, type Compared } from '@rentme/domain/checklist/compare'
import { questionsAnswered } from '@rentme/domain/checklist/read'
import { hoursRun, rentalFigures } from '@rentme/domain/checklist/rental-figures'
import { summarize } from '@rentme/domain/checklist/summary'
import { checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import { clientName, type Client } from '@rentme/domain/client/client'
import { Failure } from '@rentme/domain/failure'
import { count } from '@rentme/domain/kit/plural'
import { fileNameOf } from '../../kit/file-name.ts'
import type { Module } from '../../kit/module.ts'
import { checklistSignatures, picturesOf, readChecklist, wantedOf, type Read } from './checklist-document.ts'
import { countStartsOf } from '../hour-meter/readings.ts'
import { madeLine, type DocumentContext, type Made } from './context.ts'
import { answerCell, clientFacts, momentText, productFacts, textBlocks } from './facts.ts'
import type { Fact } from './layout/blocks.ts'
import type { Heading } from './layout/letterhead.ts'
import type { Picture } from './layout/picture.ts'
import { ink, type } from './layout/style.ts'
import type { Cell, Row } from './layout/table.ts'
import { readPictures } from './pictures.ts'
import { partiesOf } from './record.ts'
import { sealLines } from './seal.ts'

/** Both ends of a rental; the id may name either. Throws `not_found` while the machine is out. */
const readBoth = async (context: DocumentContext, module: Module<Checklist>, id: string) => {
  const one = await readChecklist(context, module, id)
  const otherId = one.row.type === 'exit' ? one.row.returnId : one.row.exitId
  if (otherId === null)
    throw new Failure('not_found', { message: 'Este checklist ainda não tem retorno para comparar.' })
  const other = await readChecklist(context, module, otherId)
  return one.row.type === 'exit' ? { exit: one, back: other } : { exit: other, back: one }
}

const changeCell = ({ change, delta }: Compared): Cell => {
  if (change === 'same') return { text: 'Igual', style: { ...type.body, color: ink.quiet } }
  if (change === 'worse') return { chip: { text: delta ?? 'Piorou', tone: 'danger' } }
  if (change === 'better') return { chip: { text: delta ?? 'Melhorou', tone: 'ok' } }
  return { text: delta ?? 'Mudou', style: type.strong }
}

const tints: Partial<Record<Compared['change'], string>> = { worse: '#fdf1ef', better: '#f2faf4' }

const side = (row: Compared, answer: Compared['exit']): Cell => ({
  ...answerCell({
    question: row.question,
    answer: answer?.answer ?? null,
    photos: answer?.photos.length ?? 0,
  }),
  ...(answer?.note === null || answer?.note === undefined ? {} : { text: answer.note }),
})

const comparedRow = (row: Compared, pictures: ReadonlyMap<string, Picture>): Row => {
  const [out, back] = [picturesOf(pictures, row.exit), picturesOf(pictures, row.back)]
  const tint = tints[row.change]
  return {
    cells: [
      { text: String(row.number), style: { ...type.body, color: ink.quiet } },
      { text: row.question.question },
      side(row, row.exit),
      changeCell(row),
      side(row, row.back),
    ],
    ...(tint === undefined ? {} : { tint }),
    ...(out.length + back.length === 0
      ? {}
      : {
          galleries: [
            { caption: 'Na saída', pictures: out },
            { caption: 'No retorno', pictures: back },
          ],
        }),
  }
}

const columns = [
  { title: 'Nº', width: 5 },
  { title: 'Pergunta', width: 34 },
  { title: 'Saída', width: 23 },
  { title: 'Mudança', width: 15 },
  { title: 'Retorno', width: 23 },
]

interface Both {
  exit: Read
  back: Read
}

const rentalFacts = ({ exit, back }: Both, zone: string): Fact[] => [
  ['Saída em', momentText(exit.row.performedAt, zone)],
  ['Responsável pela saída', exit.row.responsibleEmployee?.['name'] ?? ''],
  ['Retorno em', momentText(back.row.performedAt, zone)],
  ['Responsável pelo retorno', back.row.responsibleEmployee?.['name'] ?? ''],
]

const headOf = ({ exit }: Both, client: Partial<Client>, damages: number): Heading => ({
  title: 'Comparação de Saída e Retorno',
  subtitle: `Contrato ${exit.row.contractNumber} · ${clientName(client)}`,
  code: exit.row.product?.['internCode'] ?? '',
  chip:
    damages > 0
      ? { text: count(damages, 'avaria', 'avarias'), tone: 'danger' }
      : { text: 'Nenhuma avaria', tone: 'ok' },
})

/** A rental from its exit to its return, question by question, with what changed. */
export const comparisonDocument = async (
  context: DocumentContext,
  module: Module<Checklist>,
  id: string,
): Promise<Made> => {
  const { db, storage, issuer, zone, now } = context
  const both = await readBoth(context, module, id)
  const { exit, back } = both
  const { product, client } = await partiesOf(context, exit.row)
  const pictures = await readPictures(db, storage, [...wantedOf(exit), ...wantedOf(back)])
  const questions = questionsAnswered([exit.row, back.row]).filter(({ type }) => type !== 'signature')
  const readings = await countStartsOf(db, exit.row.productId)
  const run = hoursRun(readings, exit.row, back.row)
  const rows = compare(questions, exit.answers, back.answers, run)
  const { worse, better, damages } = summarize(rows)
  const code = exit.row.product?.['internCode'] ?? ''
  const changed = {
    label: 'Pioraram',
    figure: String(worse),
    unit: '',
    note: count(better, 'melhorou', 'melhoraram'),
  }
  return {
    name: fileNameOf('pdf', 'comparacao', code, exit.row.contractNumber),
    plan: {
      title: `Saída e Retorno ${code}`,
      author: issuer.name,
      blocks: [
        ['letterhead', issuer, headOf(both, client, damages)],
        [
          'figures',
          [...rentalFigures(exit.row, back.row, { now: Date.parse(now), zone, readings }), changed],
        ],
        ['facts', [...productFacts(product), ...clientFacts(client), ...rentalFacts(both, zone)]],
        ['section', 'Respostas'],
        ['table', columns, rows.map((row) => comparedRow(row, pictures))],
        ...textBlocks('Observações da Saída', exit.row.notes),
        ...textBlocks('Observações do Retorno', back.row.notes),
        ['section', 'Assinaturas', 110],
        ['signatures', checklistSignatures(exit, pictures, client, zone)],
        ['signatures', checklistSignatures(back, pictures, client, zone)],
      ],
      foot: [
        madeLine(context),
        (await sealLines(context, checklists, exit.row.id))[0],
        (await sealLines(context, checklists, back.row.id))[0],
      ],
    },
  }
}
