import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { get, set, useForm, type FieldError, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import { drafts } from './drafts.ts'
import type { EditorScope } from './editor-context.ts'
import type { ShownField } from './editor-section.tsx'
import { errorPlaces } from './error-paths.ts'
import {
  changedFields,
  check,
  emptyValues,
  startingValues,
  valuesOf,
  type Form,
  type FormValues,
} from './form-schema.ts'
import { wordsIn } from './known.ts'
import { useMending } from '../mend/mending.ts'
import { restore, useDraft } from './use-draft.ts'
import { useSubmission } from './use-submission.ts'

export type Rules = (values: FormValues) => Record<string, string>

export interface Base {
  values: FormValues
  /** Version that changes are made on; 0 for a new row. */
  version: number
}

export const baseOf = (form: Form, row: FormValues): Base => ({
  values: valuesOf(form, row),
  version: Number(row['version'] ?? 0),
})

/** Errors as the form keeps them; that of a list as a whole stands beside those of its lines. */
const nested = (errors: Record<string, string>, values: FormValues): FieldErrors => {
  const tree: FieldErrors = {}
  for (const [path, message] of Object.entries(errors))
    set(tree, Array.isArray(get(values, path)) ? `${path}.root` : path, { type: 'rule', message })
  return tree
}

const errorAt = (errors: FieldErrors, place: string): FieldError | undefined => get(errors, place)

type Judge = (values: FormValues) => ReturnType<typeof check>

/**
 * Judges again what is shown as wrong whenever something changes, be it a row that a rule goes by; a field that is not shown
 * so stays as it is.
 */
const useRejudging = (methods: UseFormReturn<FormValues>, judge: Judge) => {
  const { formState, subscribe, trigger, getFieldState, getValues } = methods
  const { errors } = formState
  const shown = useRef(errors)
  useEffect(() => {
    shown.current = errors
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const places = errorPlaces(shown.current)
          // What the server refused holds until its field changes.
          const judged = places.filter(
            (place) => place === name || getFieldState(place).error?.type !== 'server',
          )
          if (judged.length > 0) void trigger(judged)
        },
      }),
    [subscribe, trigger, getFieldState],
  )
  useEffect(() => {
    const told = errorPlaces(errors).filter((place) => errorAt(errors, place)?.type === 'rule')
    if (told.length === 0) return
    const values = getValues()
    const found = nested(judge(values).errors ?? {}, values)
    const changed = told.filter((place) => errorAt(errors, place)?.message !== errorAt(found, place)?.message)
    if (changed.length > 0) void trigger(changed)
  })
}

/** The values of a form, and what a save would find wrong in any. */
const useJudged = (form: Form, rules: Rules, defaultValues: FormValues) => {
  const judge = (values: FormValues) => check(form, values, rules)
  const methods = useForm<FormValues>({
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    resolver: (values) => {
      const { data, errors } = judge(values)
      return errors === null ? { values: data, errors: {} } : { values: {}, errors: nested(errors, values) }
    },
  })
  useRejudging(methods, judge)
  return { methods, judge }
}

/** The fields that stand on the screen: one map that fields come into and leave, so that a long form costs no copies. */
const useShownFields = () => {
  const [shown] = useState(() => new Map<string, ShownField>())
  const [, tell] = useReducer((times: number) => times + 1, 0)
  const show = useCallback(
    (name: string, field: ShownField) => {
      shown.set(name, field)
      tell()
      return () => {
        shown.delete(name)
        tell()
      }
    },
    [shown],
  )
  return { shown, show }
}

type BaseState = [Base, (next: Base) => void]

/** Moves what a form started from on to a newer row, with what was typed over it. */
const useFollowing = (form: Form, methods: UseFormReturn<FormValues>, [base, setBase]: BaseState) => {
  const latest = useRef(base)
  useEffect(() => {
    latest.current = base
  })
  return useCallback(
    (row: FormValues) => {
      const next = baseOf(form, row)
      if (next.version === latest.current.version) return
      const mine = methods.getValues()
      const typed = changedFields(latest.current.values, mine)
      setBase(next)
      methods.reset(next.values)
      for (const name of typed) methods.setValue(name, mine[name], { shouldDirty: true })
    },
    [form, methods, setBase],
  )
}

interface Options {
  form: Form
  row: FormValues | null
  initial: FormValues
  /** Values that a form of a row begins with in place of the row's. */
  start?: FormValues | undefined
  rules: Rules
  draftKey: string
}

const nothing: FormValues = {}

/** The state of an editor: values, what they started from, and the draft that a reload brings back. */
export const useEditorForm = ({ form, row, initial, start = nothing, rules, draftKey }: Options) => {
  const mending = useMending()
  const [draft, setDraft] = useState(() => drafts.read(draftKey))
  const [fresh] = useState<Base>(() =>
    row === null ? { values: startingValues(form, initial), version: 0 } : baseOf(form, row),
  )
  // A draft was typed on the version of its time: the server tells whether it collides with newer ones.
  const [base, setBase] = useState<Base>({ ...fresh, version: draft?.version ?? fresh.version })
  const [known] = useState(() => new Map([...wordsIn(form, row ?? initial), ...(draft?.known ?? [])]))
  const { methods, judge } = useJudged(form, rules, base.values)
  const submission = useSubmission()
  const { keeping } = submission
  const kept = useDraft({ key: draftKey, form, methods, base, known, keeping })
  const { flush, setCamera } = kept
  const { shown, show } = useShownFields()
  const follow = useFollowing(form, methods, [base, setBase])
  const [scope] = useState<EditorScope>(() => ({
    form,
    row: row ?? initial,
    empty: emptyValues(form),
    show,
    follow,
    targets: new Map(),
    known,
    work: { begun: draft, flush, setCamera },
  }))
  const begin = useEffectEvent(() => {
    for (const [name, value] of Object.entries(start))
      if (name in base.values) methods.setValue(name, value, { shouldDirty: true })
    if (draft !== null) restore(methods, draft, base.values)
    for (const [name, message] of Object.entries(mending?.refusal.fields ?? {}))
      methods.setError(name, { type: 'server', message })
  })
  // Before the effects of fields, which may add to what was begun, and once: nothing that is typed is put back later.
  useLayoutEffect(() => begin(), [])
  /** Starts over from another base, without a draft. */
  const rebase = (next: Base) => {
    setBase(next)
    setDraft(null)
    kept.drop(false)
    methods.reset(next.values)
  }
  const dropDraft = () => kept.drop(true)
  return {
    methods,
    base,
    fresh,
    rebase,
    scope,
    shown,
    judge,
    submission,
    draft,
    keptAt: kept.keptAt,
    dropDraft,
  }
}
