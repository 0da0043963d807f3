import { checklistModels } from '@rentme/domain/checklist-model/checklist-model'
import { checklists, type Checklist, type ChecklistType } from '@rentme/domain/checklist/checklist'
import type { Answer, Question } from '@rentme/domain/checklist/question'
import { refuseExit } from '@rentme/domain/checklist/register'
import { products, type Product } from '@rentme/domain/product/product'
import { useList, useOne } from '../../../kit/data.ts'
import { usePermissions } from '../../../kit/session-context.tsx'
import { useToday } from '../../../kit/use-today.ts'
import { useReadings } from '../../hour-meter/use-meter.ts'
import { answersIn, questionsIn } from '@rentme/domain/checklist/read'
import type { FlowContext } from './flow.ts'
import { questionsFor } from './flow.ts'

/** A machine with everything that its exit or return needs to know. */
export interface Ready extends FlowContext {
  type: ChecklistType
  product: Product
  /** Every question of the version, also those that this type does not ask. */
  all: readonly Question[]
  /** The open exit that a return closes, and what it said. */
  exit: Checklist | null
  exitAnswers: readonly Answer[]
}

type Loading =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'stopped'; product: Product; reason: string }
  | { state: 'ready'; ready: Ready }

/** A machine in the yard that is held back; one that is out or gone is out of reach (domain facts, 2.3 rule 1). */
const mayBeOverridden = ({ status }: Product, openId: string): boolean =>
  openId === '' && status !== 'inactive'

/** Reads the machine, its open exit and its questions; says why a checklist can't begin when it can't. */
export const useFlowContext = (productId: string, type: ChecklistType, replaces: boolean): Loading => {
  const today = useToday()
  const mayOverride = usePermissions()('edit_product')
  const product = useOne(products, productId)
  const { data: readings = [] } = useReadings(productId)
  const open = useList(checklists, {
    filters: { type: 'exit', status: 'pending', product_id: productId },
    perPage: 1,
  })
  const openId = open.data?.rows[0]?.id ?? ''
  const detail = useOne(checklists, openId)
  const exit = type === 'return' && openId !== '' ? (detail.data ?? null) : null
  const modelId = exit?.checklistModelId ?? product.data?.checklistModelId ?? ''
  const model = useOne(checklistModels, modelId)
  if (product.isPending || open.isPending) return { state: 'loading' }
  if (!product.data) return { state: 'missing' }
  const stop = (reason: string): Loading => ({ state: 'stopped', product: product.data as Product, reason })
  const refusal = type === 'exit' ? refuseExit(product.data, open.data?.rows[0] ?? null) : null
  const override =
    refusal !== null && mayOverride && mayBeOverridden(product.data, openId) ? refusal.message : null
  if (refusal !== null && override === null && !replaces) return stop(refusal.message)
  if (type === 'return' && openId === '') return stop('Não há checklist de saída pendente para este produto.')
  if (modelId === '') return stop('Este produto não possui modelo de checklist.')
  if (model.isPending || (openId !== '' && detail.isPending)) return { state: 'loading' }
  const all = questionsIn(model.data, exit?.modelVersion)
  if (all.length === 0) return stop('O modelo de checklist deste produto não tem perguntas.')
  const ready = {
    type,
    product: product.data,
    all,
    questions: questionsFor(all, type),
    lastReading: product.data.hourMeter,
    readings,
    today,
    override,
    exit,
    exitAnswers: answersIn(exit),
  }
  return { state: 'ready', ready }
}
