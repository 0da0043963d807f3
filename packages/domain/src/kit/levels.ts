import { references, type Level, type Store, type StoreDefinition } from './resource.ts'

const order: readonly Level[] = ['none', 'ref', 'read', 'full', 'edit']
export const atLeast = (level: Level, wanted: Level) => order.indexOf(level) >= order.indexOf(wanted)

/** What permissions over one noun are worth: edit > create > access, show or export > nothing. */
const levelOfNoun = (noun: string, permissions: ReadonlySet<string>): Level => {
  if (permissions.has(`edit_${noun}`)) return 'edit'
  if (permissions.has(`create_${noun}`)) return 'full'
  const isRead = ['access', 'show', 'export'].some((verb) => permissions.has(`${verb}_${noun}`))
  return isRead ? 'read' : 'none'
}

/** A store without guards is open, and each of its rows decides for itself. */
const ownLevel = (store: StoreDefinition, permissions: ReadonlySet<string>): Level =>
  store.guards.length === 0 ? 'read' : weakestLevel(store.guards, permissions)

const weakestLevel = (nouns: readonly string[], permissions: ReadonlySet<string>): Level =>
  nouns
    .map((noun) => levelOfNoun(noun, permissions))
    .reduce<Level>((weakest, level) => (atLeast(level, weakest) ? weakest : level), 'edit')

/** The nouns whose labels a store opens: those that its rows point at, but for what they come from. */
export const openedBy = (store: Store): string[] =>
  Object.entries(references(store)).flatMap(([column, noun]) =>
    store.comesFrom?.includes(column) === true ? [] : [noun],
  )

/**
 * The level of each store for a set of permissions. A store that is not opened by its own nouns is
 * `ref` when some open store points at it, since a form or a list needs its label, and not when it only comes from there.
 */
export const levelsOf = (stores: readonly Store[], permissions: readonly string[]): Record<string, Level> => {
  const held = new Set(permissions)
  const levels = Object.fromEntries(stores.map((store) => [store.name, ownLevel(store, held)]))
  const pointedAt = new Set(stores.filter((store) => levels[store.name] !== 'none').flatMap(openedBy))
  for (const name of pointedAt) if (levels[name] === 'none') levels[name] = 'ref'
  return levels
}

/** The columns that a level may see of one row; `ref` sees the label only. */
export const visibleColumns = (
  store: Store,
  level: Level,
  row: Readonly<Record<string, unknown>>,
): string[] => {
  if (level === 'none') return []
  if (level === 'ref') return ['id', 'version', 'createdAt', 'updatedAt', 'deletedAt', ...store.display]
  return Object.keys(store.row.shape).filter((column) => {
    const rule = store.sensitive?.[column]
    if (rule === undefined || atLeast(level, rule.level)) return true
    return rule.when !== undefined && Object.entries(rule.when).some(([other, value]) => row[other] !== value)
  })
}
