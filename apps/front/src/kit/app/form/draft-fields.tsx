import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { EditorContext, type EditorScope } from '../../editor/editor-context.ts'
import { emptyValues, type Form, type FormValues } from '../../editor/form-schema.ts'

interface Props {
  form: Form
  /** What the fields begin with. */
  initial: FormValues
  /** Words of the ids among them. */
  known: ReadonlyMap<string, string>
  /** Field → sentence. */
  errors: Readonly<Record<string, string>>
  /** A field was filled in; `words` says what an id that was chosen stands for. */
  onChange: (name: string, value: unknown, words: (id: string) => string) => void
  flush: () => Promise<void>
  children: ReactNode
}

/** Around the fields of a noun that are filled in over a draft of the device, which keeps what is typed and judges it. */
export function DraftFields({ form, initial, known, errors, onChange, flush, children }: Props) {
  const methods = useForm<FormValues>({ defaultValues: initial })
  const { subscribe, setError, clearErrors } = methods
  const [scope] = useState<EditorScope>(() => ({
    form,
    row: null,
    empty: emptyValues(form),
    show: () => () => {},
    follow: () => {},
    targets: new Map(),
    known: new Map(known),
    work: { begun: null, flush, setCamera: () => {} },
  }))
  const change = useEffectEvent((name: string, value: unknown) =>
    onChange(name, value, (id) => scope.known.get(id) ?? ''),
  )
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name !== undefined) change(name, values[name])
        },
      }),
    [subscribe],
  )
  useEffect(() => {
    clearErrors()
    for (const [name, message] of Object.entries(errors)) setError(name, { type: 'server', message })
  }, [errors, clearErrors, setError])
  return (
    <FormProvider {...methods}>
      <EditorContext value={scope}>{children}</EditorContext>
    </FormProvider>
  )
}
