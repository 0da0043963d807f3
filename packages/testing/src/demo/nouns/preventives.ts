import type { TemplateKey } from '@rentme/domain/first-run/template-texts'
import type { RowOf } from '@rentme/domain/index'
import { nextDue, type Interval } from '@rentme/domain/maintenance/due'
import { dateIn } from '@rentme/domain/kit/time'
import { rowBase, zone } from '../context.ts'
import type { Random } from '../random.ts'
import type { StaffPicker } from './employees.ts'
import type { FleetPrefix } from './fleet.ts'
import { defectPicker, type Defect } from './service-order-defects.ts'
import type { Templates } from './preventive-templates.ts'
import type { Timeline } from './timeline.ts'

type Preventive = RowOf<'preventive_maintenances'>
type Answer = RowOf<'preventive_maintenance_answers'>
type Question = RowOf<'preventive_maintenance_template_questions'>

/** What every preventive maintenance is made from. */
export interface PreventiveSources {
  templates: Templates
  reasons: readonly RowOf<'service_order_reasons'>[]
  defects: readonly Defect[]
  technicianOn: StaffPicker
}

export interface PreventiveDraft {
  row: Preventive
  answers: Answer[]
}

export interface PreventiveMaking {
  random: Random
  timeline: Timeline
  productId: Preventive['productId']
  interval: Interval | null
  sources: PreventiveSources
}

const parts = [
  'Filtro hidráulico e óleo ISO 68 (5 L)',
  'Filtro de óleo, filtro de combustível e óleo 15W40',
  'Correia e graxa multiuso',
  'Adesivos de segurança',
]

const findings = [
  'Desgaste acima do limite, troca programada.',
  'Folga encontrada e eliminada no reaperto.',
  'Nível abaixo do mínimo, completado.',
]

const answersTo = (
  questions: readonly Question[],
  preventive: Pick<Preventive, 'id' | 'createdAt' | 'hourMeter' | 'partsReplaced'>,
  { random }: PreventiveMaking,
  hasFinding: boolean,
): Answer[] => {
  const checks = questions.filter(({ type }) => type === 'ok').slice(0, -1)
  const bad = hasFinding ? random.pick(checks) : null
  const valueOf = (question: Question): string | null => {
    if (question.type === 'number') return String(preventive.hourMeter ?? 0)
    if (question.type === 'text') return preventive.partsReplaced ?? 'Nenhuma'
    if (question === bad) return 'nok'
    return random.chance(0.03) && checks.includes(question) ? 'na' : 'ok'
  }
  return questions.map((question) => ({
    ...rowBase<'preventiveMaintenanceAnswer'>(random, preventive.createdAt),
    preventiveMaintenanceId: preventive.id,
    questionId: question.id,
    answer: valueOf(question),
    note: question === bad ? random.pick(findings) : null,
  }))
}

/** The template that the machines of each category are kept by. */
const templateOf: Readonly<Record<FleetPrefix, TemplateKey>> = {
  PTA: 'platform',
  PAD: 'platform',
  GGD: 'generator',
  COM: 'yearly',
  TIL: 'generator',
  BET: 'light',
  AND: 'scaffold',
  CML: 'light',
  EMP: 'forklift',
  RET: 'earth',
  MTE: 'forklift',
}

const templateFor = ({ random, timeline, sources }: PreventiveMaking) => {
  const usual = templateOf[timeline.machine.category.prefix]
  const template = sources.templates.byKey.get(usual === 'generator' && random.chance(0.2) ? 'yearly' : usual)
  if (template === undefined) throw new Error(`No template ${usual}`)
  return template
}

/** A preventive maintenance at an instant of the machine's history; one in progress has some answers and no reading yet. */
export const preventiveAt = (
  performedAt: string,
  status: Preventive['status'],
  making: PreventiveMaking,
): PreventiveDraft => {
  const { random, timeline, productId, interval, sources } = making
  const { row: template, questions } = templateFor(making)
  const stay = timeline.stays.findLast(({ from }) => from <= performedAt)
  const isDone = status === 'completed'
  const hourMeter = isDone ? timeline.readingAt(performedAt) : null
  const hasFinding = isDone && random.chance(0.12)
  const date = dateIn(performedAt, zone)
  const reason = sources.reasons.find(({ name }) => name === 'Manutenção preventiva')
  const row: Preventive = {
    ...rowBase<'preventiveMaintenance'>(random, performedAt),
    productId,
    clientId: stay?.exit?.clientId ?? null,
    contractNumber: stay?.exit?.contractNumber ?? null,
    technicianId: sources.technicianOn(random, date).id,
    serviceOrderReasonId: reason?.id ?? null,
    serviceOrderDefectId: hasFinding
      ? defectPicker(sources.defects)(random, timeline.machine.category.prefix, false).id
      : null,
    templateId: template.id,
    templateVersion: template.templateVersion,
    performedAt,
    hourMeter,
    status,
    partsReplaced: isDone && random.chance(0.4) ? random.pick(parts) : null,
    notes: status === 'canceled' ? 'Cliente não liberou a máquina.' : null,
    safeToOperate: isDone ? true : null,
    ...(isDone ? nextDue(interval, { date, hourMeter }) : { nextDueAt: null, nextDueHourMeter: null }),
  }
  const checks = questions.filter(({ type }) => type === 'ok')
  const answered = isDone ? questions : status === 'canceled' ? [] : checks.slice(0, checks.length / 2)
  return { row, answers: answersTo(answered, row, making, hasFinding) }
}
