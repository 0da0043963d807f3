import type { Resource } from '@rentme/domain/kit/resource'

/** What the API's documentation calls a noun, in English, from its names in code: `one` and `many`, and the `tag` of its routes. */
export const nounWords = ({ name, store }: Pick<Resource, 'name' | 'store'>) => {
  const many = store.replaceAll('_', ' ')
  const one = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return { one, many, tag: `${many.charAt(0).toUpperCase()}${many.slice(1)}` }
}
