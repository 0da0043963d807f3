import { isText, namingOf } from './naming.ts'
import type { Resource } from './resource.ts'

/** The column that rows of a noun are told apart by before their name, such as what is painted on a machine: a hint that people write. */
export const leadOf = (resource: Resource): string | null => {
  const { hint } = resource.option
  return hint !== undefined && isText(resource, hint) ? hint : null
}

const state = 'status'

/** The column that says how a row stands, where whoever may point at the row may know it. */
export const stateOf = ({ display }: Resource): string | null => (display.includes(state) ? state : null)

/** A value of `stateOf` as people call it. */
export const stateWords = ({ row }: Resource, value: string): string => {
  const schema = row.shape[state]
  return (schema === undefined ? undefined : namingOf(schema)?.words?.[value]) ?? value
}
