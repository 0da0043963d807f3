import { leadOf } from '@rentme/domain/kit/option'
import type { Label, Resource } from '@rentme/domain/kit/resource'
import { recordIn } from '@rentme/domain/kit/record'

/** Name of a row in its own words: the first of the option's columns with a value. */
export const rowName = (resource: Resource, row: object): string => {
  const values = recordIn(row)
  for (const column of resource.option.label) {
    const value = values[column]
    if (typeof value === 'string' && value !== '') return value
  }
  return resource.label.one
}

/** Name of an option: what leads in its noun stands before it, `PTA-0143 · Plataforma tesoura`. */
export const optionName = (resource: Resource, { label, hint }: { label: string; hint?: string }): string =>
  leadOf(resource) === null || hint == null ? label : `${hint} · ${label}`

/** The same of a row or a label of it. */
export const leadName = (resource: Resource, row: object): string => {
  const lead = recordIn(row)[leadOf(resource) ?? '']
  const label = rowName(resource, row)
  return optionName(resource, typeof lead === 'string' ? { label, hint: lead } : { label })
}

/** Name in the label of another row; empty without one. */
export const labelName = (label: Label | null): string => String(label?.['name'] ?? '')
