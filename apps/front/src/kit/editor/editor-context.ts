import type { Resource } from '@rentme/domain/kit/resource'
import type { Draft } from './drafts.ts'
import { createContext, useContext } from 'react'
import type { ShownField } from './editor-section.tsx'
import type { Form, FormValues } from './form-schema.ts'

/** What is typed and not saved, as it is kept outside the form. */
interface EditorWork {
  /** What an earlier page had begun; null without any. */
  begun: Draft | null
  /** Keeps it now; resolves when it is durable. */
  flush: () => Promise<void>
  /** The field whose camera opens, which a page that goes meanwhile leaves behind; null once it is closed. */
  setCamera: (field: string | null) => void
  /** Changes the files of a field that only shows them, as something else keeps them; absent where the form keeps them. */
  changeFiles?: (field: string, change: (ids: readonly string[]) => string[]) => void
}

export interface EditorScope {
  work: EditorWork
  form: Form
  /** The row that the form was opened on. */
  row: FormValues | null
  /** What every new row begins with. */
  empty: FormValues
  /** Notes a field that stands on the screen, until the function that it answers is called. */
  show: (name: string, field: ShownField) => () => void
  /** Reference field → the noun that it points at. */
  targets: Map<string, Resource>
  /** Goes on from the row as it is by now; what was typed stays. */
  follow: (row: FormValues) => void
  /** Words of ids: a reference's label, a file's name. */
  known: Map<string, string>
}

export const EditorContext = createContext<EditorScope | null>(null)

export const useEditor = (): EditorScope => {
  const editor = useContext(EditorContext)
  if (editor === null) throw new Error('A field stands outside an Editor')
  return editor
}

/** What has elements, by the ids of these, in the order of the screen; what it does not show comes last. */
export const inScreenOrder = <T>(things: readonly T[], idOf: (thing: T) => string): T[] => {
  const shown = things.map((thing) => ({ thing, element: document.getElementById(idOf(thing)) }))
  return shown
    .sort((a, b) => {
      if (a.element === null || b.element === null)
        return Number(a.element === null) - Number(b.element === null)
      return a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
    })
    .map(({ thing }) => thing)
}

/** Puts the focus on the first of the fields on the screen. */
export const focusFirst = (names: readonly string[]): void => {
  const [first] = inScreenOrder(names, fieldId)
  if (first !== undefined) document.getElementById(fieldId(first))?.focus()
}

/** Id of a field's input, which labels and the summary of errors point at. */
export const fieldId = (name: string) => `field-${name}`
