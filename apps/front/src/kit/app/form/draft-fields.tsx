import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { same } from '@rentme/domain/kit/same'
import { EditorContext, type EditorScope } from '../../editor/editor-context.ts'
import { emptyValues, type Form, type FormValues } from '../../editor/form-schema.ts'

interface Props {
  form: Form
  /** What the draft holds: what the fields begin with; fields of files show it whenever it changes. */
  values: FormValues
  /** Words of the ids among them. */
  known: ReadonlyMap<string, string>
  /** Field → sentence. */
  errors: Readonly<Record<string, string>>
  /** A field was filled in; `words` says what an id that was chosen stands for. */
  onChange: (name: string, value: unknown, words: (id: string) => string) => void
  /**
   * The files of a field change, be it while its fields are there or after, when one could not be kept; a field of one
   * file has a list of one.
   */
  onFiles: (name: string, change: (ids: readonly string[]) => string[]) => void
  /** The field whose camera was open when the app went; null where that is not this form's to look after. */
  camera: string | null
  /** The camera opens for a field; null once it is closed. */
  onCamera: (field: string | null) => void
  flush: () => Promise<void>
  children: ReactNode
}

/** A page of before that left its camera open; what it had begun to keep is the draft's to go on with. */
const leftBehind = (camera: string | null) =>
  camera === null ? null : { at: 0, version: 0, values: {}, known: [], unkept: [], camera }

/** Files come and go without a field: one is lost, another comes back after the app has gone. */
const useFilesOf = (form: Form, values: FormValues, { getValues, setValue }: UseFormReturn<FormValues>) => {
  useEffect(() => {
    for (const name of Object.keys(form.files ?? {}))
      if (!same(getValues(name), values[name])) setValue(name, values[name])
  }, [form, values, getValues, setValue])
}

const toldAs = (message: string) => ({ type: 'server', message })

/** Around the fields of a noun that are filled in over a draft of the device, which keeps what is typed and judges it. */
export function DraftFields({ form, values, known, errors, onChange, flush, children, ...props }: Props) {
  const methods = useForm<FormValues>({
    defaultValues: values,
    // What is wrong stays until the draft says otherwise, also for a field that asks to be judged again.
    resolver: () => ({
      values: {},
      errors: Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, toldAs(message)])),
    }),
  })
  const { subscribe, setError, clearErrors } = methods
  const [scope] = useState<EditorScope>(() => ({
    form,
    row: null,
    empty: emptyValues(form),
    show: () => () => {},
    follow: () => {},
    targets: new Map(),
    known: new Map(known),
    work: {
      begun: leftBehind(props.camera),
      flush,
      setCamera: props.onCamera,
      changeFiles: props.onFiles,
    },
  }))
  const change = useEffectEvent((name: string, value: unknown) =>
    onChange(name, value, (id) => scope.known.get(id) ?? ''),
  )
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values: typed }) => {
          if (name !== undefined && form.files?.[name] === undefined) change(name, typed[name])
        },
      }),
    [subscribe, form],
  )
  useFilesOf(form, values, methods)
  useEffect(() => {
    clearErrors()
    for (const [name, message] of Object.entries(errors)) setError(name, toldAs(message))
  }, [errors, clearErrors, setError])
  return (
    <FormProvider {...methods}>
      <EditorContext value={scope}>{children}</EditorContext>
    </FormProvider>
  )
}
