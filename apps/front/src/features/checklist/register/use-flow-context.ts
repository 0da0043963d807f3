import { checklistModels, type ChecklistModel } from '@rentme/domain/checklist-model/checklist-model'
import { checklists, type Checklist, type ChecklistType } from '@rentme/domain/checklist/checklist'
import type { Answer, Question } from '@rentme/domain/checklist/question'
import { agendaEvents, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { eventOfChecklist, eventTypeOf } from '@rentme/domain/agenda-event/of-checklist'
import { refuseExit } from '@rentme/domain/checklist/register'
import { products, type Product } from '@rentme/domain/product/product'
import { useList, useOne } from '../../../kit/data/data.ts'
import { failureOf, type Failure } from '../../../kit/data/failure.ts'
import { usePermissions, useZone } from '../../../kit/session/session-context.tsx'
import { useAddress } from '../../../kit/page/use-address.ts'
import type { Replaced } from '../../../kit/app/form/use-replaced.ts'
import { useNow, useToday } from '../../../kit/session/use-today.ts'
import { sentAs, type QueueItem } from '../../../offline/queue/queue-item.ts'
import { useMayChange } from '../../agenda-event/shared/use-may-change.ts'
import { useLastReadings } from '../../hour-meter/shared/use-meter.ts'
import { answersIn, questionsIn } from '@rentme/domain/checklist/read'
import { checklistInput } from '@rentme/domain/checklist/input'
import type { Answered, FlowContext } from './flow.ts'
import { questionsFor } from './flow.ts'

/** A machine with everything that its exit or return needs to know. */
export interface Ready extends FlowContext {
  type: ChecklistType
  product: Product
  model: ChecklistModel | null
  /** The model's version that is answered. */
  answered: Answered
  /** Every question of the version, also those that this type does not ask. */
  all: readonly Question[]
  /** The open exit that a return closes, and what it said. */
  exit: Checklist | null
  exitAnswers: readonly Answer[]
  /** An exit that was just made, which this one is filled in like; null for none. */
  like: Checklist | null
  /** What was planned in the agenda and is carried out by this one. */
  event: AgendaEvent | null
  /** The refused write that is filled in again; null for a new one. */
  replaced: QueueItem | null
}

/** The same by the version that was answered before, where it is one of the same model. */
export const atVersion = (ready: Ready, answered: Answered | null | undefined): Ready => {
  if (!answered || answered.modelId !== ready.answered.modelId || ready.exit !== null) return ready
  const all = questionsIn(ready.model, answered.version)
  return all.length === 0 ? ready : { ...ready, answered, all, questions: questionsFor(all, ready.type) }
}

/** Events that a machine has open at a time are few. */
const mostEvents = 50

/** What a queued checklist says that it answered. */
const answeredIn = (item: QueueItem | null): Answered | null => {
  if (item === null) return null
  const { answeredModelId, answeredVersion } = sentAs(checklistInput, item)
  return answeredModelId && answeredVersion ? { modelId: answeredModelId, version: answeredVersion } : null
}

type Loading =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; failure: Failure }
  | { state: 'stopped'; product: Product; reason: string }
  | { state: 'ready'; ready: Ready }

/** A machine in the yard that is held back; one that is out or gone is out of reach (docs/trade.md#statuses). */
const mayBeOverridden = ({ status }: Product, isOut: boolean): boolean => !isOut && status !== 'inactive'

/** The exit that a refused return was to close. */
const exitIn = ({ item }: Replaced): string => (item && sentAs(checklistInput, item).exitId) ?? ''

/** The machine and the exit that is open, as they are without the refused write that is filled in again. */
const useMachine = (productId: string, type: ChecklistType, replaced: Replaced) => {
  const found = useOne(products, productId)
  const open = useList(checklists, {
    filters: { type: 'exit', status: 'pending', product_id: productId },
    perPage: 1,
  })
  const openId = (type === 'return' ? exitIn(replaced) : '') || (open.data?.rows[0]?.id ?? '')
  const detail = useOne(checklists, openId)
  const { item, without } = replaced
  const exit = without(checklists.store, detail.data ?? null)
  const isOwn = openId === item?.entityId
  return {
    asked: openId === '' ? [found, open] : [found, open, detail],
    isPending: found.isPending || open.isPending,
    isDetailPending: openId !== '' && detail.isPending,
    product: without(products.store, found.data ?? null),
    exit: exit === null || isOwn ? null : exit,
    isOut: openId !== '' && !isOwn,
  }
}

/** The open event that a new checklist carries out: the one that it was begun from, or the nearest that the user may complete. */
const useEvent = (productId: string, type: ChecklistType, replaced: Replaced) => {
  const mayChange = useMayChange()
  const { evento } = useAddress()
  const when = { today: useToday(), now: useNow(), zone: useZone() }
  const events = useList(agendaEvents, {
    filters: { type: eventTypeOf[type], completed: 'false', product_id: productId },
    perPage: mostEvents,
  })
  if (replaced.item !== null) return { asked: [], isPending: false, event: null }
  const { data, isPending } = events
  const own = data?.rows.filter(mayChange) ?? []
  return {
    asked: [events],
    isPending,
    event: own.find(({ id }) => id === evento) ?? eventOfChecklist(type, own, when),
  }
}

/** Reads the machine, its open exit and its questions; says why a checklist can't begin when it can't. */
export const useFlowContext = (productId: string, type: ChecklistType, replaced: Replaced): Loading => {
  const now = useNow()
  const today = useToday()
  const zone = useZone()
  const mayOverride = usePermissions()('edit_product')
  const machine = useMachine(productId, type, replaced)
  const { asked, isPending: isEventPending, event } = useEvent(productId, type, replaced)
  const { como = '' } = useAddress()
  const like = useOne(checklists, type === 'exit' ? como : '')
  const { data: readings } = useLastReadings(productId)
  const { product, isOut } = machine
  const exit = type === 'return' ? machine.exit : null
  const sent = answeredIn(replaced.item)
  const modelId = exit?.checklistModelId ?? sent?.modelId ?? product?.checklistModelId ?? ''
  const model = useOne(checklistModels, modelId)
  const failure = failureOf([...machine.asked, ...asked, ...(modelId === '' ? [] : [model])])
  if (failure !== null) return { state: 'failed', failure }
  if (machine.isPending || isEventPending || (como !== '' && like.isPending)) return { state: 'loading' }
  if (product === null) return { state: 'missing' }
  const stop = (reason: string): Loading => ({ state: 'stopped', product, reason })
  const refusal = type === 'exit' ? refuseExit(product, isOut ? machine.exit : null) : null
  const override = refusal !== null && mayOverride && mayBeOverridden(product, isOut) ? refusal.message : null
  if (refusal !== null && override === null && replaced.item === null) return stop(refusal.message)
  if (type === 'return' && !isOut) return stop('Não há checklist de saída pendente para este produto.')
  if (exit !== null && exit.returnDate !== null) return stop('Este checklist de saída já possui retorno.')
  if (modelId === '') return stop('Este produto não possui modelo de checklist.')
  if (model.isPending || machine.isDetailPending) return { state: 'loading' }
  if (type === 'return' && exit === null) return stop('O checklist de saída deste retorno foi excluído.')
  const version = exit?.modelVersion ?? sent?.version ?? model.data?.modelVersion
  const all = questionsIn(model.data, version)
  if (all.length === 0) return stop('O modelo de checklist deste produto não tem perguntas.')
  const ready = {
    type,
    product,
    model: model.data ?? null,
    answered: { modelId, version: version ?? 1 },
    all,
    questions: questionsFor(all, type),
    // A phone may hold the model as it was before it could say so.
    allowsRest: model.data?.allowsRest === true,
    lastReading: product.hourMeter,
    readings,
    zone,
    now,
    today,
    override,
    exit,
    exitAnswers: answersIn(exit),
    like: like.data ?? null,
    event,
    replaced: replaced.item,
  }
  return { state: 'ready', ready }
}
