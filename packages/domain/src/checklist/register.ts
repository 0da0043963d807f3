import { inTheFuture } from '../kit/clock.ts'
import { lowerReadingError } from '../product/rules.ts'
import { mayLeave, productStatusLabels, statusAfterReturn, type ProductStatus } from '../product/status.ts'
import { Failure } from '../failure.ts'
import type { Answer } from './question.ts'

interface Machine {
  status: ProductStatus
  hourMeter: number | null
  totalChecklists: number
}
interface Leaving {
  performedAt: string
  hourMeter: number | null
}
interface Exit extends Leaving {
  returnDate: string | null
  contractNumber: string
}

/** The columns of a product that a checklist moves. */
export interface MachineChange {
  status: ProductStatus
  hourMeter: number | null
  totalChecklists: number
}

const readAt = (machine: Machine, checklist: Leaving): Omit<MachineChange, 'status'> => ({
  hourMeter: checklist.hourMeter ?? machine.hourMeter,
  totalChecklists: machine.totalChecklists + 1,
})

/** The machine once it has left. */
export const afterExit = (machine: Machine, exit: Leaving): MachineChange => ({
  ...readAt(machine, exit),
  status: 'rented',
})

/** The machine once it is back: to the yard's inspection when anything is *Não conforme*. */
export const afterReturn = (
  machine: Machine,
  back: Leaving,
  answers: readonly Pick<Answer, 'answer'>[],
): MachineChange => ({
  ...readAt(machine, back),
  status: statusAfterReturn(answers),
})

/** Refuses an exit of a machine that is out (naming the contract) or not free (domain facts, 2.3 rule 1). */
export const refuseExit = (
  machine: Machine,
  openExit: Pick<Exit, 'contractNumber'> | null,
): Failure | null => {
  if (openExit !== null)
    return new Failure('product_already_rented', {
      message: `Este produto já está locado no contrato ${openExit.contractNumber}.`,
    })
  if (!mayLeave(machine.status))
    return new Failure('product_unavailable', {
      message: `Este produto não está disponível (status: ${productStatusLabels[machine.status]}).`,
    })
  return null
}

/** Refuses a second return of the same exit. */
export const refuseReturn = (exit: Pick<Exit, 'returnDate'> | null): Failure | null => {
  if (exit === null) return new Failure('no_pending_exit')
  return exit.returnDate === null ? null : new Failure('exit_already_returned')
}

/**
 * Dates and readings that an exit or a return must agree on. `latest` is the last moment accepted as
 * "now" (a device's clock may run a little ahead); `exit` is the exit of a return.
 */
export const registerErrors = (
  machine: Machine,
  checklist: Leaving & { expectedReturnDate: string | null },
  context: { latest: string; exit: Exit | null; exitDay: string; usesHourMeter: boolean },
): Record<string, string> => {
  const errors: Record<string, string> = {}
  if (checklist.performedAt > context.latest) errors['performedAt'] = inTheFuture
  if (context.exit !== null && checklist.performedAt < context.exit.performedAt)
    errors['performedAt'] = 'A data de retorno não pode ser anterior à data de saída.'
  if (checklist.expectedReturnDate !== null && checklist.expectedReturnDate < context.exitDay)
    errors['expectedReturnDate'] = 'A data de retorno não pode ser anterior à data de saída.'
  if (context.usesHourMeter && checklist.hourMeter === null) errors['hourMeter'] = 'Campo obrigatório.'
  const reading = lowerReadingError(machine.hourMeter, checklist.hourMeter)
  if (reading !== null) errors['hourMeter'] = reading
  return errors
}
