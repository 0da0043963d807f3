import { fieldsOf } from '@rentme/domain/words/column'
import { okLabels } from '@rentme/domain/checklist/question'
import { clientName } from '@rentme/domain/client/client'
import { count } from '@rentme/domain/kit/plural'
import {
  preventiveMaintenances,
  preventiveStatusLabels,
  type PreventiveMaintenance,
} from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { fileNameOf } from '../../kit/file-name.ts'
import type { Module } from '../../kit/module.ts'
import { madeLine, type DocumentContext, type Made } from './context.ts'
import {
  answerCell,
  clientFacts,
  dateText,
  hoursText,
  momentText,
  productFacts,
  textBlocks,
} from './facts.ts'
import type { Fact } from './layout/blocks.ts'
import type { Block } from './layout/plan.ts'
import { ink, type, type Tone } from './layout/style.ts'
import { addendaBlocks, partiesOf, proofOf, subjectOf } from './record.ts'
import { safetyVerdict } from './service-order-document.ts'
import { sealLines } from './seal.ts'

const fields = fieldsOf(preventiveMaintenances)

type AnswerRead = NonNullable<PreventiveMaintenance['answers']>[number]

const answersOf = ({ answers = [] }: PreventiveMaintenance): AnswerRead[] =>
  answers.toSorted((a, b) => (a.question?.position ?? 0) - (b.question?.position ?? 0))

const statusTones: Readonly<Record<PreventiveMaintenance['status'], Tone>> = {
  in_progress: 'warn',
  completed: 'ok',
  canceled: 'quiet',
}

const columns = [
  { title: 'Nº', width: 5 },
  { title: 'Intervenção', width: 42 },
  { title: 'Resultado', width: 21 },
  { title: 'Observação', width: 32 },
]

/** Photos and the signature hang on the maintenance itself, not on an answer. */
const hangsOnRow = ({ question }: AnswerRead) => question?.type === 'photo' || question?.type === 'signature'

const interventions = (answers: readonly AnswerRead[]): Block => {
  if (answers.length === 0) return ['prose', 'Nenhuma resposta registrada.']
  return [
    'table',
    columns,
    answers.map(({ question, answer, note }, index) => ({
      cells: [
        { text: String(index + 1), style: { ...type.body, color: ink.quiet } },
        { text: question?.question ?? '' },
        answerCell({ question: { type: question?.type ?? 'text' }, answer }),
        { text: note ?? '', style: { ...type.body, color: ink.quiet } },
      ],
    })),
  ]
}

const conditions = (answers: readonly AnswerRead[]): string => {
  const checked = answers.filter(({ question, answer }) => question?.type === 'ok' && answer !== null)
  const bad = checked.filter(({ answer }) => answer === 'nok')
  return bad.length === 0
    ? `Nenhuma não conformidade em ${count(checked.length, 'verificação', 'verificações')}.`
    : `${count(bad.length, 'não conformidade', 'não conformidades')} em ${count(checked.length, 'verificação', 'verificações')}: ${bad
        .map(
          ({ question, note }) => `${question?.question ?? okLabels.nok}${note === null ? '' : ` (${note})`}`,
        )
        .join('; ')}.`
}

const recordFacts = (row: PreventiveMaintenance, zone: string): Fact[] => [
  [fields.contractNumber.short, row.contractNumber],
  [fields.performedAt.short, momentText(row.performedAt, zone)],
  ['Responsável pela execução', row.technician?.['name'] ?? ''],
  [fields.hourMeter.short, hoursText(row.hourMeter)],
  [fields.templateId.short, `${row.template?.['name'] ?? ''}, versão ${row.templateVersion}`],
  [fields.serviceOrderReasonId.short, row.reason === null ? null : (row.reason?.['name'] ?? '')],
  ['Defeito encontrado', row.defect === null ? null : (row.defect?.['name'] ?? '')],
  [
    'Próxima manutenção',
    [dateText(row.nextDueAt, zone), hoursText(row.nextDueHourMeter)].filter(Boolean).join(' ou ') || null,
  ],
]

/** The record that NR-12 12.11.2 asks for, `a` to `g`. */
export const preventiveDocument = async (
  context: DocumentContext,
  module: Module<PreventiveMaintenance>,
  id: string,
): Promise<Made> => {
  const { issuer, zone } = context
  const row = await subjectOf(context, module, id)
  const { product, client } = await partiesOf(context, row)
  const proof = await proofOf(context, row)
  const answers = answersOf(row).filter((answer) => !hangsOnRow(answer))
  const code = row.product?.['internCode'] ?? ''
  const heading = {
    title: 'Registro de Manutenção Preventiva',
    subtitle: ['Conforme a NR-12, item 12.11.2', clientName(client)].filter(Boolean).join(' · '),
    code,
    chip: { text: preventiveStatusLabels[row.status], tone: statusTones[row.status] },
  }
  const signer = {
    picture: proof.signature,
    name: row.technician?.['name'] ?? '',
    lines: ['Responsável pela execução das intervenções', momentText(row.performedAt, zone) ?? ''],
  }
  return {
    name: fileNameOf('pdf', 'manutencao-preventiva', code, dateText(row.performedAt, zone) ?? ''),
    plan: {
      title: `Registro de Manutenção Preventiva ${code}`,
      author: issuer.name,
      blocks: [
        ['letterhead', issuer, heading],
        ['facts', [...productFacts(product), ...clientFacts(client), ...recordFacts(row, zone)]],
        ['section', 'Intervenções e Serviço Realizado'],
        interventions(answers),
        ...textBlocks('Peças Reparadas ou Substituídas', row.partsReplaced ?? 'Nenhuma peça registrada.'),
        ['section', 'Condições de Segurança do Equipamento', 90],
        ['prose', conditions(answers)],
        safetyVerdict(row.safeToOperate),
        ...textBlocks('Observações', row.notes),
        ['photos', proof.photos],
        ['section', 'Responsável', 110],
        ['signatures', [signer]],
        ...(await addendaBlocks(context, preventiveMaintenances, id)),
      ],
      foot: [madeLine(context), ...(await sealLines(context, preventiveMaintenances, id))],
    },
  }
}
