import { readingError, type MeterContext } from '../hour-meter/judge.ts'
import { inTheFuture } from '../kit/clock.ts'
import { mayLeave, statusSentence, type ProductStatus } from '../product/status.ts'
import { Failure } from '../failure.ts'

interface Machine {
  status: ProductStatus
}
interface Leaving {
  performedAt: string
  hourMeter: number | null
}
interface Exit extends Leaving {
  returnDate: string | null
  contractNumber: string
}

/** Refuses an exit of a machine that is out (naming the contract and `whose` it is), not free (docs/trade.md#statuses) or held back. */
export const refuseExit = (
  machine: Machine,
  openExit: (Pick<Exit, 'contractNumber'> & { whose?: string }) | null,
  heldBack: string | null = null,
): Failure | null => {
  if (openExit !== null)
    return new Failure('product_already_rented', {
      message: `Este produto já está locado no contrato ${openExit.contractNumber}.${openExit.whose ?? ''}`,
    })
  if (!mayLeave(machine.status))
    return new Failure('product_unavailable', {
      message: heldBack ?? statusSentence(machine.status),
    })
  return heldBack === null ? null : new Failure('product_unavailable', { message: heldBack })
}

/** Refuses a second return of the same exit. */
export const refuseReturn = (exit: Pick<Exit, 'returnDate'> | null): Failure | null => {
  if (exit === null) return new Failure('no_pending_exit')
  return exit.returnDate === null ? null : new Failure('exit_already_returned')
}

const returnBeforeExit = 'A data de retorno não pode ser anterior à data de saída.'

/** The sentence that refuses a promised return before the day of the exit, or null. */
export const promiseError = (expectedReturnDate: string | null, exitDay: string): string | null =>
  expectedReturnDate !== null && expectedReturnDate < exitDay ? returnBeforeExit : null

/**
 * Dates and readings that an exit or a return must agree on. `latest` is the last moment accepted as
 * "now" (a device's clock may run a little ahead); `exit` is the exit of a return.
 */
export const registerErrors = (
  checklist: Leaving & { id: string; expectedReturnDate: string | null },
  context: MeterContext & { latest: string; exit: Exit | null; exitDay: string },
): Record<string, string> => {
  const errors: Record<string, string> = {}
  if (checklist.performedAt > context.latest) errors['performedAt'] = inTheFuture
  if (context.exit !== null && checklist.performedAt < context.exit.performedAt)
    errors['performedAt'] = returnBeforeExit
  const promise = promiseError(checklist.expectedReturnDate, context.exitDay)
  if (promise !== null) errors['expectedReturnDate'] = promise
  if (context.usesHourMeter && checklist.hourMeter === null) errors['hourMeter'] = 'Campo obrigatório.'
  const { id, performedAt: at, hourMeter: hours } = checklist
  const reading = readingError(context, { id, at, hours })
  if (reading !== null) errors['hourMeter'] = reading
  return errors
}
