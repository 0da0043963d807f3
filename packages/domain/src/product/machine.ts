import { checklists, type Checklist } from '../checklist/checklist.ts'
import { readingsAround } from '../hour-meter/around.ts'
import type { Place } from '../hour-meter/course.ts'
import type { MeterContext } from '../hour-meter/judge.ts'
import type { Facts } from '../kit/plan.ts'
import type { Row } from '../kit/resource.ts'
import { productCategories } from '../product-category/product-category.ts'
import { products } from './product.ts'

type Exit = Pick<Checklist, keyof Row<typeof checklists>>

/** The exit that a machine is out with; null while it is in the yard. */
export const openExitOf = async (facts: Facts, productId: string): Promise<Exit | null> =>
  (await facts.where(checklists, { productId, type: 'exit', returnDate: null }))[0] ?? null

interface Holder {
  clientId: string | null
  contractNumber: string | null
}

/** Client and contract of work on a machine: those that are given, or of who has the machine. */
export const holderOf = async (
  facts: Facts,
  { productId, clientId, contractNumber }: Holder & { productId: string },
): Promise<Holder> => {
  const rental = await openExitOf(facts, productId)
  return {
    clientId: clientId ?? rental?.clientId ?? null,
    contractNumber: contractNumber ?? rental?.contractNumber ?? null,
  }
}

/** Whether machines of a category run an hour meter. */
export const usesHourMeter = async (facts: Facts, productCategoryId: string | undefined): Promise<boolean> =>
  (await facts.row(productCategories, productCategoryId))?.usesHourMeter ?? false

/** What a reading of a machine is judged by at its place. */
export const meterOf = async (facts: Facts, productId: string, place: Place): Promise<MeterContext> => {
  const machine = await facts.take(products, productId)
  return {
    readings: await readingsAround(facts, productId, [place]),
    usesHourMeter: await usesHourMeter(facts, machine?.productCategoryId),
    zone: facts.zone,
  }
}

/** The plate and the name of the machine that a write is about. */
export const machineTitle = async (facts: Facts, productId: string | null): Promise<string[]> => {
  const machine = await facts.row(products, productId)
  return machine === null ? [] : [machine.internCode, machine.name]
}
