import { relative } from 'node:path'

/** What the bundler tells of a module: ids of those that import it. */
interface Importers {
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
/** The modules of a build. */
interface Graph {
  getModuleInfo: (id: string) => Importers | null
}

const source = new URL('src/', import.meta.url).pathname
const inSource = (id: string) => relative(source, id).replaceAll('\\', '/')

/** Where screens are asked for: what is loaded from elsewhere is a part that a screen waits for, such as a dialog. */
const listsScreens = (id: string) =>
  /^builds\/|^features\/forms\.ts$|^features\/[^/]+\/screens\.ts$/.test(inSource(id))

const listsForms = (id: string) => inSource(id) === 'features/forms.ts'

/** The screens of whoever has not signed in. */
const isEntrance = (id: string) => /^features\/session\/(login|forgot-password)\.tsx$/.test(inSource(id))

/** What a screen, or a part that comes later, is of: its feature, or itself. */
const ownerOf = (id: string, { dynamicImporters }: Importers): string => {
  const [, feature] = inSource(id).match(/^features\/([^/]+)\//) ?? []
  return feature !== undefined && dynamicImporters.some(listsScreens) ? feature : inSource(id)
}

/** What is loaded by itself and needs the module, itself included. */
const rootsOf = (module: string, graph: Graph): ReadonlyMap<string, Importers> => {
  const roots = new Map<string, Importers>()
  const seen = new Set([module])
  // What is added on the way is gone through too.
  for (const id of seen) {
    const info = graph.getModuleInfo(id)
    if (info === null) continue
    if (info.dynamicImporters.length > 0) roots.set(id, info)
    for (const importer of info.importers) seen.add(importer)
  }
  return roots
}

/** The frame, what shows the day, and lists: what people go through on the way to anything else. */
const isOnTheWay = (id: string) => /(^|[/-])(shell|home|dashboard|agenda|list)\.tsx$/.test(inSource(id))

/** From this many features on, what their screens share comes with the first of them. */
const many = 5

/** Scripts of what screens share: each needs those before it, and none after it. */
const layers = ['entrance', 'unlock', 'shared', 'fields'] as const

/** Whether a module comes with the login: what it loads later, passkeys and second factors, must not bring screens along. */
const isAtEntrance = (id: string, graph: Graph) => [...rootsOf(id, graph).keys()].some(isEntrance)

/**
 * The script that a module goes to; null for parts that come later, each of which is a script of its own. A module is needed
 * wherever what imports it is, so that scripts need each other in one direction only.
 */
const chunkOf = (module: string, graph: Graph): string | null => {
  const roots = [...rootsOf(module, graph)]
  if (roots.some(([id]) => isEntrance(id))) return 'entrance'
  if (roots.some(([, info]) => info.dynamicImporters.some((id) => isAtEntrance(id, graph)))) return 'unlock'
  const owners = new Set(roots.map(([id, info]) => ownerOf(id, info)))
  const [owner, another] = owners
  const shown = roots.filter(([, { dynamicImporters }]) => !dynamicImporters.some(listsForms))
  if (another === undefined) {
    if (owner === undefined || owner.includes('/')) return null
    // A form takes all that fields need along, which a list does without.
    return shown.length === 0 ? `${owner}-form` : owner
  }
  const isCommon =
    new Set(shown.map(([id, info]) => ownerOf(id, info))).size >= many || shown.some(([id]) => isOnTheWay(id))
  return isCommon ? 'shared' : 'fields'
}

const isLayer = (name: string | null) => layers.some((layer) => layer === name)

/**
 * A handful of scripts for any screen. What every page starts with comes in one: by themselves its modules would be half a
 * hundred, each shared with another set of screens. Then what many screens share, then a feature with all its screens.
 */
export const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: layers.length + 1 },
  // A group takes what its modules need along, unless one of a higher priority has it.
  ...layers.map((layer, place) => ({
    debugName: layer,
    name: (module: string, graph: Graph) => (chunkOf(module, graph) === layer ? layer : null),
    priority: layers.length - place,
  })),
  {
    debugName: 'features',
    name: (module: string, graph: Graph) => {
      const name = chunkOf(module, graph)
      return isLayer(name) ? null : name
    },
  },
]
