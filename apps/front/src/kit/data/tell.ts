import { failures } from '@rentme/domain/failure'
import { closeToast, toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { Problem } from './problem.ts'

/** Says why a call was refused. The end of a session is said by the login screen; what is no refusal is a fault. */
export const tell = (error: unknown): void => {
  if (error instanceof Problem && error.status === 401) return
  toastError(error instanceof Problem ? error.message : failures.internal.message)
}

/**
 * Says what is done and offers the way back, if there is one: `back` resolves to what is said then. Returns what takes the
 * offer away before its ten seconds are over.
 */
export const tellDone = (done: string, back: (() => Promise<string>) | null): (() => void) => {
  const run = () => void back?.().then((undone) => void toastSuccess(undone), tell)
  const toast = toastSuccess(
    done,
    back === null ? undefined : { label: 'Desfazer', onClick: run, undoes: true },
  )
  return () => closeToast(toast)
}
