import { useEffect, useState } from 'react'
import { set, useForm, type FieldErrors } from 'react-hook-form'
import { drafts } from './drafts.ts'
import type { EditorScope } from './editor-context.ts'
import { check, startingValues, valuesOf, type Form, type FormValues } from './form-schema.ts'
import { fileWords } from './known.ts'
import { restore, useDraft } from './use-draft.ts'

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

const nested = (errors: Record<string, string>): FieldErrors => {
  const tree: FieldErrors = {}
  for (const [path, message] of Object.entries(errors)) set(tree, path, { type: 'rule', message })
  return tree
}

interface Options {
  form: Form
  row: FormValues | null
  initial: FormValues
  rules: Rules
  draftKey: string
}

/** The state of an editor: values, what they started from, and the draft that a reload brings back. */
export const useEditorForm = ({ form, row, initial, rules, draftKey }: Options) => {
  const [draft, setDraft] = useState(() => drafts.read(draftKey))
  const [fresh] = useState<Base>(() =>
    row === null ? { values: startingValues(form, initial), version: 0 } : baseOf(form, row),
  )
  // A draft was typed on the version of its time: the server tells whether it collides with newer ones.
  const [base, setBase] = useState<Base>({ ...fresh, version: draft?.version ?? fresh.version })
  const [scope] = useState<EditorScope>(() => ({
    form,
    row: row ?? initial,
    labels: new Map(),
    targets: new Map(),
    known: new Map([...fileWords(form, row ?? initial), ...(draft?.known ?? [])]),
  }))
  const methods = useForm<FormValues>({
    defaultValues: base.values,
    mode: 'onTouched',
    resolver: (values) => {
      const { data, errors } = check(form, values, rules)
      return errors === null ? { values: data, errors: {} } : { values: {}, errors: nested(errors) }
    },
  })
  const kept = useDraft({ key: draftKey, form, methods, base, known: scope.known })
  useEffect(() => {
    if (draft !== null) restore(methods, draft, base.values)
  }, [draft, base, methods])
  /** Starts over from another base, without a draft. */
  const rebase = (next: Base) => {
    setBase(next)
    setDraft(null)
    kept.drop(false)
    methods.reset(next.values)
  }
  return { methods, base, fresh, rebase, scope, draft, keptAt: kept.keptAt, dropDraft: () => kept.drop(true) }
}
