import { lazy, type ComponentType } from 'react'
import { forms } from '../../features/forms.ts'

/** The form of each noun, to fill a refused write in again that the app has no flow of its own for. */
export const mendForms: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(forms).map(([noun, load]) => [noun, lazy(load)]),
)
