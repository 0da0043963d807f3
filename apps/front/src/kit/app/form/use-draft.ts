import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Keeping } from '../../editor/keeping.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { sentenceOf } from '../../page/sentence.ts'
import { useDevice } from '../device.ts'
import { useResumedFiles } from '../photos/use-resumed-files.ts'

/**
 * A value that is being filled in and kept as a draft under `key`, written with every change; changes that come while
 * one is being written go together in the next. `flush` resolves when the draft is on the device. The keeping of files
 * that an earlier page had begun goes on.
 */
export const useDraft = <T>(key: string, initial: T, keeping: Keeping) => {
  const { drafts } = useDevice()
  const [value, setValue] = useState(initial)
  const latest = useRef(value)
  const saved = useRef(value)
  const gone = useRef(false)
  const isTold = useRef(false)
  const writing = useRef<Promise<void>>(undefined)

  const write = async (): Promise<void> => {
    while (!gone.current && saved.current !== latest.current) {
      const next = latest.current
      await drafts.save(key, next)
      saved.current = next
    }
  }
  const flush = (): Promise<void> => {
    writing.current ??= write().finally(() => {
      writing.current = undefined
    })
    return writing.current
  }
  /** What can not be kept stays on the screen, and the next change tries again: it is said once. */
  const keep = async (): Promise<void> => {
    try {
      await flush()
      isTold.current = false
    } catch (error) {
      if (!isTold.current)
        toastError(sentenceOf(error, 'Não foi possível guardar o rascunho neste aparelho.'))
      isTold.current = true
    }
  }
  const flushNow = useEffectEvent(() => void keep())

  useEffect(() => {
    const hidden = () => flushNow()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', hidden)
      hidden()
    }
  }, [])

  const change = (next: (value: T) => T): void => {
    latest.current = next(latest.current)
    setValue(latest.current)
    void keep()
  }
  useResumedFiles(initial, keeping, change)
  const remove = async (): Promise<void> => {
    gone.current = true
    await writing.current
    await drafts.remove(key)
  }
  return { value, latest: () => latest.current, change, flush, remove }
}
