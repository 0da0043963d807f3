import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { drafts, type Draft } from './drafts.ts'
import { changedFields, isSecret, pick, type Form, type FormValues } from './form-schema.ts'
import type { Keeping } from './keeping.ts'

const pauseMs = 500

interface Options {
  key: string
  form: Form
  methods: UseFormReturn<FormValues>
  base: { values: FormValues; version: number }
  known: ReadonlyMap<string, string>
  keeping: Keeping
}

/** Keeps what is typed and not saved, shortly after each change, at once with each file, and when the page goes away. */
export const useDraft = ({ key, form, methods, base, known, keeping }: Options) => {
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
      const unkept = keeping.state().names
      if (changed.length === 0 && unkept.length === 0) {
        drafts.drop(state.current.key)
        setKeptAt(null)
        return
      }
      const at = Date.now()
      const draft = { at, version, values: pick(values, changed), known: [...known], unkept }
      drafts.write(state.current.key, draft).then(
        () => setKeptAt(at),
        () => setKeptAt(null),
      )
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
    const leave = keeping.subscribe(keep)
    return () => {
      stop()
      leave()
      clearTimeout(timer)
      window.removeEventListener('pagehide', keepNow)
    }
  }, [form, known, methods, keeping])
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
