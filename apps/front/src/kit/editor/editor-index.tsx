import { useFormContext, useWatch } from 'react-hook-form'
import { SectionIndex } from './section-index.tsx'
import { inScreenOrder } from './editor-context.ts'
import { shownAt, type Section, type Shown } from './editor-section.tsx'
import { errorPaths } from './error-paths.ts'
import type { FormValues } from './form-schema.ts'
import type { useEditorForm } from './use-editor-form.ts'

/** From so many sections on, a form has an index. */
export const indexedFrom = 4

/** The sections of the fields that are shown. */
export const sectionsOf = (shown: Shown): Section[] => [
  ...new Map([...shown.values()].flatMap(({ section }) => (section ? [[section.id, section]] : []))).values(),
]

/** Sections of a long form: bad when a field of theirs is told to be wrong, done when something is filled and a save would pass. */
export function EditorIndex({ shown, judge }: Pick<ReturnType<typeof useEditorForm>, 'shown' | 'judge'>) {
  const { errors } = useFormContext<FormValues>().formState
  const values = useWatch<FormValues>()
  const withAny = (paths: readonly string[]) =>
    new Set(paths.map((path) => shownAt(shown, path)?.section?.id))
  const bad = withAny(errorPaths(errors))
  const wrong = withAny(Object.keys(judge(values).errors ?? {}))
  const sections = sectionsOf(shown).map((section) => {
    const fields = [...shown.values()].filter((field) => field.section?.id === section.id)
    const states = new Set(fields.map(({ state }) => state))
    const isDone = !wrong.has(section.id) && !states.has('missing') && states.has('filled')
    return { ...section, state: bad.has(section.id) ? 'bad' : isDone ? 'done' : 'open' } as const
  })
  return <SectionIndex sections={inScreenOrder(sections, ({ id }) => id)} />
}
