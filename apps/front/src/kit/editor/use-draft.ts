import { useCallback, useEffect, useRef, useState } from 'react'
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

interface State extends Pick<Options, 'key' | 'base'> {
  camera: string | null
  /** What is typed is saved or given up. */
  isOver: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Whether it was kept: there may be no room. */
const isDone = [() => true, () => false] as const

/** What there is to keep; null when nothing differs from the base and nothing is under way. */
const draftOf = ({ form, methods, known, keeping }: Omit<Options, 'key' | 'base'>, state: State) => {
  const values = methods.getValues()
  const changed = changedFields(state.base.values, values).filter((name) => !isSecret(form, name))
  const unkept = keeping.state().names
  if (changed.length === 0 && unkept.length === 0 && state.camera === null) return null
  return {
    at: Date.now(),
    version: state.base.version,
    values: pick(values, changed),
    known: [...known],
    unkept,
    camera: state.camera,
  }
}

/**
 * Keeps what is typed and not saved, shortly after each change, at once with each file, and when the form or its page goes
 * away.
 */
export const useDraft = ({ key, form, methods, base, known, keeping }: Options) => {
  const [keptAt, setKeptAt] = useState<number | null>(null)
  const state = useRef<State>({ key, base, camera: null, isOver: false, timer: undefined })
  useEffect(() => {
    Object.assign(state.current, { key, base })
  })
  const flush = useCallback(async (): Promise<void> => {
    const { current } = state
    clearTimeout(current.timer)
    current.timer = undefined
    if (current.isOver) return
    const draft = draftOf({ form, methods, known, keeping }, current)
    if (draft === null) drafts.drop(current.key)
    else if (!(await drafts.write(current.key, draft).then(...isDone))) return setKeptAt(null)
    setKeptAt(draft?.at ?? null)
  }, [form, methods, known, keeping])
  useEffect(() => {
    const { current } = state
    const stop = methods.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(current.timer)
        current.timer = setTimeout(() => void flush(), pauseMs)
      },
    })
    const keepNow = () => {
      if (current.timer !== undefined) void flush()
    }
    window.addEventListener('pagehide', keepNow)
    const leave = keeping.subscribe(() => void flush())
    return () => {
      stop()
      leave()
      keepNow()
      window.removeEventListener('pagehide', keepNow)
    }
  }, [methods, keeping, flush])
  const setCamera = useCallback((field: string | null) => {
    state.current.camera = field
  }, [])
  /** Forgets the draft; `forGood` also when a change is still on its way. */
  const drop = (forGood: boolean) => {
    state.current.isOver = forGood
    drafts.drop(key)
    setKeptAt(null)
  }
  return { keptAt, flush, setCamera, drop }
}

/** Puts the fields of a draft back into a form that shows its base. */
export const restore = (methods: UseFormReturn<FormValues>, draft: Draft, base: FormValues): void => {
  for (const name of Object.keys(draft.values))
    if (name in base) methods.setValue(name, draft.values[name], { shouldDirty: true })
}
