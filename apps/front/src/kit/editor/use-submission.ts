import { count } from '@rentme/domain/kit/plural'
import { useEffect, useRef, useState } from 'react'
import { holdFinger } from './finger.ts'
import { closeToast, toastError } from '../../ui/feedback/toast.tsx'
import { createKeeping, useKeepingState } from './keeping.ts'

/** Says why a form was not saved, in a sentence. */
export type Refuse = (sentence: string) => void

/** Answers whether the form was saved. */
export type Save = (refuse: Refuse) => Promise<boolean>

/** Why the last save failed, said until the next one or until the form is left. */
const useRefusal = () => {
  const said = useRef<ReturnType<typeof toastError>[]>([])
  const [refusal] = useState(() => ({
    say: (sentence: string) => void said.current.push(toastError(sentence)),
    takeBack: () => said.current.splice(0).forEach(closeToast),
  }))
  useEffect(() => refusal.takeBack, [refusal])
  return refusal
}

/**
 * The save of a form: once however often it is asked, and after every file that was chosen is kept. `save` reads what
 * is saved only when it is called. Until then `busy` says what is waited for.
 */
export const useSubmission = () => {
  const [keeping] = useState(createKeeping)
  const refusal = useRefusal()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const { kept, chosen } = useKeepingState(keeping)
  const submit = async (save: Save): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    refusal.takeBack()
    setBusy(true)
    const ignoreNextTap = holdFinger()
    try {
      const failed = await keeping.settled()
      if (failed.length > 0) refusal.say(unkept(failed))
      else if (await save(refusal.say)) ignoreNextTap()
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
  'Escolha de novo ou salve assim mesmo.'
