import { createContext, useContext } from 'react'
import { useClock } from '../session/clock.ts'
import type { Without } from '../../offline/queue/refused.ts'
import type { Form, FormValues } from '../editor/form-schema.ts'

/** What was written, refused, and is filled in again. */
export interface Mending {
  form: Form
  /** Key of the draft of this correction. */
  key: string
  /** Id of the row that it changes; undefined for a new one. */
  id: string | undefined
  /** The row as it is without it; null for a new one. */
  row: FormValues | null
  /** What it changed, as it is without it. */
  without: Without
  /** The fields as they were written. */
  values: FormValues
  /** When it was written, in milliseconds since 1970. */
  writtenAt: number
  refusal: {
    message: string
    /** Path of a field → sentence. */
    fields: Readonly<Record<string, string>>
    /** Who made the row what it is, by name, when it is known. */
    changedBy: string | null
  }
  /** Where a save leads, and back. */
  up: string
  /** Sends it in the place of what was refused. */
  save: (values: FormValues) => Promise<FormValues>
}

const Context = createContext<Mending | null>(null)
/** Around the form of a noun: it opens with what was refused, and saves in its place. */
export const MendingProvider = Context.Provider

/** The refused write that the form of a noun is opened with; null when it is opened for a new one. */
export const useMending = (): Mending | null => useContext(Context)

/** The moment by which a form judges what lies ahead: of a refused write, when it was written. */
export const useWrittenAt = (): (() => number) => {
  const mending = useMending()
  const clock = useClock()
  return () => mending?.writtenAt ?? clock()
}
