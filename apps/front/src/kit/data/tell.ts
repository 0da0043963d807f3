import { failures } from '@rentme/domain/failure'
import { toastError } from '../../ui/feedback/toast.tsx'
import { Problem } from './problem.ts'

/** Says why a call was refused. The end of a session is said by the login screen; what is no refusal is a fault. */
export const tell = (error: unknown): void => {
  if (error instanceof Problem && error.status === 401) return
  toastError(error instanceof Problem ? error.message : failures.internal.message)
}
