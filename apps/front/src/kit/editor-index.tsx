import { useFormContext } from 'react-hook-form'
import { SectionIndex } from '../ui/section-index.tsx'
import { inScreenOrder } from './editor-context.ts'
import type { Section, ShownField } from './editor-section.tsx'
import { errorPaths } from './error-paths.ts'
import type { FormValues } from './form-schema.ts'

/** From so many sections on, a form has an index. */
export const indexedFrom = 4

type Shown = ReadonlyMap<string, ShownField>

/** The sections of the fields that are shown. */
export const sectionsOf = (shown: Shown): Section[] => [
  ...new Map([...shown.values()].flatMap(({ section }) => (section ? [[section.id, section]] : []))).values(),
]

/** Sections of a long form: done when what is required is there, bad when a field of theirs is wrong. */
export function EditorIndex({ shown }: { shown: Shown }) {
  const { errors } = useFormContext<FormValues>().formState
  const bad = new Set(errorPaths(errors).map((name) => shown.get(name)?.section?.id))
  const sections = sectionsOf(shown).map((section) => {
    const fields = [...shown.values()].filter((field) => field.section?.id === section.id)
    const states = new Set(fields.map(({ state }) => state))
    const isDone = !states.has('missing') && states.has('filled')
    return { ...section, state: bad.has(section.id) ? 'bad' : isDone ? 'done' : 'open' } as const
  })
  return <SectionIndex sections={inScreenOrder(sections, ({ id }) => id)} />
}
