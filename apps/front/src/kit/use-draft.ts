import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { drafts, type Draft } from './drafts.ts'
import { changedFields, isSecret, pick, type Form, type FormValues } from './form-schema.ts'

const pauseMs = 500

interface Options {
  key: string
  form: Form
  methods: UseFormReturn<FormValues>
  base: { values: FormValues; version: number }
  known: ReadonlyMap<string, string>
}

/** Keeps what is typed and not saved, shortly after each change and when the page goes away. */
export const useDraft = ({ key, form, methods, base, known }: Options) => {
  const [keptAt, setKeptAt] = useState<number | null>(null)
  const state = useRef({ key, base })
  useEffect(() => {
    state.current = { key, base }
  })
  const isOver = useRef(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      if (isOver.current) return
      const { values: before, version } = state.current.base
      const values = methods.getValues()
      const changed = changedFields(before, values).filter((name) => !isSecret(form, name))
      if (changed.length === 0) {
        drafts.drop(state.current.key)
        setKeptAt(null)
        return
      }
      const at = Date.now()
      drafts.write(state.current.key, { at, version, values: pick(values, changed), known: [...known] })
      setKeptAt(at)
    }
    const stop = methods.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(keep, pauseMs)
      },
    })
    const keepNow = () => {
      if (timer !== undefined) keep()
    }
    window.addEventListener('pagehide', keepNow)
    return () => {
      stop()
      clearTimeout(timer)
      window.removeEventListener('pagehide', keepNow)
    }
  }, [form, known, methods])
  /** Forgets the draft; `forGood` also when a change is still on its way. */
  const drop = (forGood: boolean) => {
    isOver.current = forGood
    drafts.drop(key)
    setKeptAt(null)
  }
  return { keptAt, drop }
}

/** Puts the fields of a draft back into a form that shows its base. */
export const restore = (methods: UseFormReturn<FormValues>, draft: Draft, base: FormValues): void => {
  for (const name of Object.keys(draft.values))
    if (name in base) methods.setValue(name, draft.values[name], { shouldDirty: true })
}
