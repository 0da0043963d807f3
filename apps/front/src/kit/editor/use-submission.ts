import { count } from '@rentme/domain/kit/plural'
import { useRef, useState } from 'react'
import { holdFinger } from './finger.ts'
import { toastError } from '../../ui/feedback/toast.tsx'
import { createKeeping, useKeepingState } from './keeping.ts'

/**
 * The save of a form: once however often it is asked, and after every file that was chosen is kept. `save` answers whether
 * it was saved, and reads what is saved only when it is called. Until then `busy` says what is waited for.
 */
export const useSubmission = () => {
  const [keeping] = useState(createKeeping)
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const { kept, chosen } = useKeepingState(keeping)
  const submit = async (save: () => Promise<boolean>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    const ignoreNextTap = holdFinger()
    try {
      const failed = await keeping.settled()
      if (failed.length > 0) toastError(unkept(failed))
      else if (await save()) ignoreNextTap()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  const words = chosen > 0 ? `Guardando ${Math.min(kept + 1, chosen)} de ${chosen}…` : 'Salvando…'
  return { keeping, submit, isBusy, busy: isBusy ? words : null }
}
export type Submission = ReturnType<typeof useSubmission>

const unkept = (names: readonly string[]) =>
  `${count(names.length, 'arquivo não foi guardado', 'arquivos não foram guardados')}: ${names.join(', ')}. ` +
  'Escolha de novo, ou salve sem.'
