import { fieldsOf } from '@rentme/domain/words/column'
import { checklists, type Checklist, type ChecklistType } from '@rentme/domain/checklist/checklist'
import { fuelLabels, type Answer } from '@rentme/domain/checklist/question'
import { answersIn, questionsAnswered, type AskedQuestion } from '@rentme/domain/checklist/read'
import { clientName, type Client } from '@rentme/domain/client/client'
import { count } from '@rentme/domain/kit/plural'
import { fileNameOf } from '../../kit/file-name.ts'
import type { Module } from '../../kit/module.ts'
import { madeLine, type DocumentContext, type Made } from './context.ts'
import {
  answerCell,
  clientFacts,
  dateText,
  documentText,
  hoursText,
  momentText,
  productFacts,
  textBlocks,
} from './facts.ts'
import type { Fact } from './layout/blocks.ts'
import type { Picture } from './layout/picture.ts'
import type { Signature } from './layout/signatures.ts'
import { ink, type } from './layout/style.ts'
import type { Row } from './layout/table.ts'
import { readPictures, type Wanted } from './pictures.ts'
import { addendaBlocks, partiesOf, subjectOf } from './record.ts'
import { sealLines } from './seal.ts'

const fields = fieldsOf(checklists)

export const titles: Readonly<Record<ChecklistType, string>> = {
  exit: 'Checklist de Saída',
  return: 'Checklist de Retorno',
}

type Pictures = ReadonlyMap<string, Picture>

/** A checklist as its detail answers it. */
/** A checklist with what its papers show. */
export interface Read {
  row: Checklist
  questions: AskedQuestion[]
  answers: Answer[]
}

const photoNames = ({ answers = [] }: Checklist): Map<string, string> =>
  new Map(answers.flatMap(({ photos = [] }) => photos.map(({ id, name }) => [id, name] as const)))

/** Reads a checklist with its answered questions in order. */
export const readChecklist = async (
  context: DocumentContext,
  module: Module<Checklist>,
  id: string,
): Promise<Read> => {
  const row = await subjectOf(context, module, id)
  return { row, questions: questionsAnswered([row]), answers: answersIn(row) }
}

/** Its photos and signatures, each named by the question that it answers. */
export const wantedOf = ({ row, questions, answers }: Read): Wanted[] => {
  const names = photoNames(row)
  return answers.flatMap(({ checklistModelQuestionId, photos }) => {
    const number = questions.findIndex(({ id }) => id === checklistModelQuestionId) + 1
    const place = `${titles[row.type]}, pergunta ${number}`
    return photos.map((id) => ({ id, name: names.get(id) ?? id, place }))
  })
}

/** The pictures of an answer, in its order. */
export const picturesOf = (pictures: Pictures, answer: Answer | null | undefined): Picture[] =>
  (answer?.photos ?? []).flatMap((id) => pictures.get(id) ?? [])

/** Who signed, with what the answers of type signature drew, and the employee in charge. */
export const checklistSignatures = (
  { row, questions, answers }: Read,
  pictures: Pictures,
  client: Partial<Client>,
  zone: string,
): Signature[] => {
  const drawn = questions
    .filter(({ type }) => type === 'signature')
    .flatMap(({ id }) =>
      picturesOf(
        pictures,
        answers.find((answer) => answer.checklistModelQuestionId === id),
      ),
    )
  const document = documentText(row.signerDocument)
  const when = momentText(row.performedAt, zone) ?? ''
  const lines = [
    `${titles[row.type]} · quem ${row.type === 'exit' ? 'recebe' : 'devolve'}`,
    ...(document === null ? [] : [`CPF ${document}`]),
    when,
  ]
  const name = row.signerName ?? clientName(client)
  const signers = (drawn.length === 0 ? [null] : drawn).map((picture) => ({ picture, name, lines }))
  const employee = row.responsibleEmployee?.['name'] ?? ''
  return [
    ...signers,
    { picture: null, name: employee, lines: [`${titles[row.type]} · funcionário responsável`, when] },
  ]
}

const answerRows = ({ questions, answers }: Read, pictures: Pictures): Row[] =>
  questions.map((question, index) => {
    const answer = answers.find(({ checklistModelQuestionId }) => checklistModelQuestionId === question.id)
    const photos = question.type === 'signature' ? [] : picturesOf(pictures, answer)
    const given = { question, answer: answer?.answer ?? null, photos: answer?.photos.length ?? 0 }
    return {
      cells: [
        { text: String(index + 1), style: { ...type.body, color: ink.quiet } },
        { text: question.question },
        answerCell(given),
        { text: answer?.note ?? '', style: { ...type.body, color: ink.quiet } },
      ],
      ...(photos.length === 0 ? {} : { galleries: [{ caption: null, pictures: photos }] }),
    }
  })

const columns = [
  { title: 'Nº', width: 5 },
  { title: 'Pergunta', width: 42 },
  { title: 'Resposta', width: 21 },
  { title: 'Observação', width: 32 },
]

const rentalFacts = (row: Checklist, zone: string): Fact[] => [
  [fields.contractNumber.short, row.contractNumber],
  [row.type === 'exit' ? 'Saída em' : 'Retorno em', momentText(row.performedAt, zone)],
  [fields.responsibleEmployeeId.label, row.responsibleEmployee?.['name'] ?? ''],
  [fields.hourMeter.short, hoursText(row.hourMeter)],
  [fields.fuelLevel.label, row.fuelLevel === null ? null : (fuelLabels[String(row.fuelLevel)] ?? null)],
  [fields.expectedReturnDate.short, dateText(row.expectedReturnDate, zone)],
  [fields.returnDate.short, row.type === 'exit' ? momentText(row.returnDate, zone) : null],
  [fields.checklistModelId.label, `${row.checklistModel?.['name'] ?? ''}, versão ${row.modelVersion}`],
]

/** How a machine left, or how it came back: facts, every answer with its photos, who signed. */
export const checklistDocument = async (
  context: DocumentContext,
  module: Module<Checklist>,
  id: string,
): Promise<Made> => {
  const { db, storage, issuer, zone } = context
  const read = await readChecklist(context, module, id)
  const { row } = read
  const { product, client } = await partiesOf(context, row)
  const pictures = await readPictures(db, storage, wantedOf(read))
  const code = row.product?.['internCode'] ?? ''
  const { nonConforming } = row
  const chip =
    nonConforming > 0
      ? ({ text: count(nonConforming, 'não conforme', 'não conformes'), tone: 'danger' } as const)
      : ({ text: 'Tudo conforme', tone: 'ok' } as const)
  const subtitle = `Contrato ${row.contractNumber}`
  return {
    name: fileNameOf('pdf', titles[row.type], code, row.contractNumber),
    plan: {
      title: `${titles[row.type]} ${code}`,
      author: issuer.name,
      blocks: [
        ['letterhead', issuer, { title: titles[row.type], subtitle, code, chip }],
        ['facts', [...productFacts(product), ...clientFacts(client), ...rentalFacts(row, zone)]],
        ['section', 'Respostas'],
        ['table', columns, answerRows(read, pictures)],
        ...textBlocks('Observações', row.notes),
        ['section', 'Assinaturas', 110],
        ['signatures', checklistSignatures(read, pictures, client, zone)],
        ...(await addendaBlocks(context, checklists, id)),
      ],
      foot: [madeLine(context), ...(await sealLines(context, checklists, id))],
    },
  }
}
