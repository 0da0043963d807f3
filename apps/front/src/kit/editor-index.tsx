import { useFormContext, useWatch } from 'react-hook-form'
import { SectionIndex } from '../ui/section-index.tsx'
import { fieldId, useEditor } from './editor-context.ts'
import { errorPaths } from './error-paths.ts'
import { isRequired, type FormValues } from './form-schema.ts'

export interface EditorSection {
  /** Anchor of the section. */
  id: string
  title: string
  /** The fields that it holds. */
  fields: readonly string[]
}

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== ''

/** Sections of a long form: done when what is required is there, bad when a field of theirs is wrong. */
export function EditorIndex({ sections }: { sections: readonly EditorSection[] }) {
  const { form } = useEditor()
  const { formState } = useFormContext<FormValues>()
  const values = useWatch<FormValues>()
  const { errors } = formState
  const wrong = errorPaths(errors).map((name) => document.getElementById(fieldId(name)))
  const stateOf = ({ id, fields }: EditorSection) => {
    const section = document.getElementById(id)
    if (wrong.some((field) => field !== null && section?.contains(field) === true)) return 'bad'
    const required = fields.filter((name) => isRequired(form, name))
    const isDone =
      required.every((name) => isFilled(values[name])) && fields.some((name) => isFilled(values[name]))
    return isDone ? 'done' : 'open'
  }
  return (
    <SectionIndex
      sections={sections.map((section) => ({
        id: section.id,
        title: section.title,
        state: stateOf(section),
      }))}
    />
  )
}
