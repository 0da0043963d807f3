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

/** Name in the label of another row; empty without one. */
export const labelName = (label: Label | null): string => String(label?.['name'] ?? '')
