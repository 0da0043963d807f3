/** Whether a value has fields that can be read by name. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What of a value can be read by name: nothing of what is no object. */
export const recordIn = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** The records of a list that came as whatever: none of what is no list. */
export const recordsIn = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

const isText = (value: unknown): value is string => typeof value === 'string'

/** The texts of a list that came as whatever. */
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? (value.every(isText) ? value : value.filter(isText)) : []

/** The texts of a record that came as whatever, as the sentences that stand beside fields. */
export const sentencesIn = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(recordIn(value)).filter((entry): entry is [string, string] => isText(entry[1])),
  )

/** Whether a text is one of a record's own keys. */
export const isKeyOf = <R extends object>(record: R, key: PropertyKey): key is keyof R =>
  Object.hasOwn(record, key)

/** The keys of a record that is written out in code. */
export const keysOf = <R extends object>(record: R): (keyof R & string)[] =>
  // TypeScript gives back texts, since a record that came from elsewhere may have more keys than its type says.
  Object.keys(record) as (keyof R & string)[]

/** A record with a value for each key. */
export const recordOf = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> =>
  // What is made of all keys has all of them, which `fromEntries` does not tell.
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>
