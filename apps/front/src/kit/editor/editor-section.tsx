import { same } from '@rentme/domain/kit/same'
import { fold } from '@rentme/domain/kit/text'
import { createContext, useContext, useLayoutEffect, useMemo, type ReactNode } from 'react'
import { get } from 'react-hook-form'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { useEditor } from './editor-context.ts'
import { labelOf } from './form-schema.ts'

export interface Section {
  /** Anchor of the section. */
  id: string
  title: string
}

/** What a form knows of a field that stands on the screen. */
export interface ShownField {
  label: string
  section: Section | null
  /** Missing: it must be filled in and is not. Untouched: nothing more than what every new row begins with. */
  state: 'missing' | 'untouched' | 'filled'
}

export type Shown = ReadonlyMap<string, ShownField>

/** The field that shows what stands at a path: itself, or what it is a part of. */
export const shownAt = (shown: Shown, path: string): ShownField | undefined =>
  path === ''
    ? undefined
    : (shown.get(path) ?? shownAt(shown, path.slice(0, Math.max(path.lastIndexOf('.'), 0))))

const SectionContext = createContext<Section | null>(null)

/** Whether a field holds nothing. */
export const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

interface Facts {
  /** By default what the schema calls it. */
  label?: string
  isRequired: boolean
  value: unknown
}

/** Tells the form that a field stands on the screen, for its index, its summary of errors and what it is refused. */
export const useShown = (name: string, { isRequired, value, ...said }: Facts): void => {
  const { show, empty, form } = useEditor()
  const label = said.label ?? labelOf(form, name)
  const section = useContext(SectionContext)
  const isUntouched = isEmpty(value) || same(value, get(empty, name))
  const state = isRequired && isEmpty(value) ? 'missing' : isUntouched ? 'untouched' : 'filled'
  // Before the browser paints, so that a form never appears without its index.
  useLayoutEffect(() => show(name, { label, section, state }), [show, name, label, section, state])
}

interface Props {
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** One group of the fields of a form, which the form's index lists. */
export function EditorSection({ title, actions, children }: Props) {
  const section = useMemo(() => ({ id: fold(title).replace(/[^a-z0-9]+/g, '-'), title }), [title])
  return (
    <SectionContext value={section}>
      <FormSection id={section.id} title={title} actions={actions}>
        {children}
      </FormSection>
    </SectionContext>
  )
}
