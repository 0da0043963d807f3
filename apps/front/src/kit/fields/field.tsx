import type { ReactNode, Ref } from 'react'
import { get, useController } from 'react-hook-form'
import { FieldError } from '../../ui/inputs/field-error.tsx'
import { fieldId, useEditor } from '../editor/editor-context.ts'
import { isEmpty, useShown } from '../editor/editor-section.tsx'
import { onceReleased } from './once-released.ts'
import { isRequired, labelOf } from '../editor/form-schema.ts'

export interface FieldProps {
  name: string
  /** By default what the schema describes. */
  label?: string
  /** Of the twelve columns of the grid. */
  columns?: number
  hint?: string
  /** By default what the schema says. */
  required?: boolean
  disabled?: boolean
}

/** What every field has: id, label, value, error, and its way back into the form. */
export const useField = ({ name, label, required, disabled = false, hint }: FieldProps) => {
  const { form } = useEditor()
  const { field, fieldState, formState } = useController({ name })
  const shownLabel = label ?? labelOf(form, name)
  const mustFill = required ?? isRequired(form, name)
  useShown(name, { label: shownLabel, isRequired: mustFill, value: field.value })
  // Who only passed through has done nothing wrong: what is still missing is told when he saves.
  const leave = () => {
    if (!isEmpty(field.value) || !isEmpty(get(formState.defaultValues, name))) onceReleased(field.onBlur)
  }
  // What is wrong with a list as a whole stands at its root.
  const message = fieldState.error?.message ?? fieldState.error?.root?.message
  const help: ReactNode = message === undefined ? hint : <FieldError>{message}</FieldError>
  return {
    message,
    // A value of any form: what it is, the input that shows it knows.
    value: field.value as unknown,
    /** As it was saved. */
    // As above.
    before: formState.defaultValues?.[name] as unknown,
    set: (value: unknown) => field.onChange(value),
    leave,
    box: {
      id: fieldId(name),
      name,
      label: shownLabel,
      required: mustFill,
      disabled,
      onBlur: leave,
      // A ref is called with the element.
      inputRef: field.ref as Ref<HTMLInputElement>,
      error: message !== undefined,
      helperText: help,
    },
  }
}

export const textValue = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An empty text is no value. */
export const orNull = (text: string): string | null => (text === '' ? null : text)
