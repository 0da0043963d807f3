import { permissionFor } from '@rentme/domain/employee-role/permissions'
import type { Permission } from '@rentme/domain/employee-role/permissions'
import type { Verb } from '@rentme/domain/kit/permission'
import { products } from '@rentme/domain/product/product'
import { isProductStatus } from '@rentme/domain/product/status'
import { references, type Resource } from '@rentme/domain/kit/resource'
import { formatDate } from '@rentme/domain/kit/time'
import { matches, searchText } from '@rentme/domain/kit/text'
import { snake } from '../../kit/list/list-state.ts'
import { heading, titleCase } from '../../kit/page/words.ts'
import type { IconComponent } from '../../ui/theme/icon.tsx'
import { PlusIcon } from '../../ui/theme/icons.tsx'
import { beginWays, type BeginWay } from '../product/shared/begin-ways.ts'
import { statusWords } from './status-words.ts'

/** A permission, or several that are all needed. */
type Needed = Permission | readonly Permission[]

/** A section of the build as the palette needs it. */
export interface SearchSection {
  label: string
  href: string
  icon: IconComponent
  permission: Needed | null
  /** The noun of a section without tabs. */
  noun?: Resource
  tabs: readonly {
    label: string
    href: string
    permission: Needed
    counts: Resource | null
    /** Of a tab that lists only some of the noun's rows. */
    filters?: Readonly<Record<string, string>>
  }[]
}

/** Where the palette can go. */
export interface Hit {
  href: string
  /** Heading that it stands under. */
  group: string
  label: string
  icon: IconComponent
  /** Painted code of a machine. */
  code?: string
  /** What else is known of a row: its client and day. */
  facts?: string
  /** Where the screen is found, or how things stand with a row. */
  hint?: string
  /** Where else a row leads. */
  ways?: readonly Way[]
}

interface Way {
  label: string
  href: string
}

/** A row as `GET /search` finds it. */
export interface Found {
  noun: string
  id: string
  label: string | null
  hint?: string | null
  /** How well the query names it, 0 best. */
  rank: number
  machine: string | null
  client: string | null
  at: string | null
  status: string | null
}

/** What the user may do, and which routes the build has. */
export interface Access {
  can: (permission: Needed) => boolean
  hasRoute: (path: string) => boolean
  /** Time zone of the company. */
  zone: string
}

const maxScreens = 8
const screensGroup = 'Telas'
const actionsGroup = 'Ações'

const may = ({ can }: Access, verb: Verb, { permission }: Resource) =>
  can(permissionFor(verb, { permission }))

/** The screens of a section, each with the noun whose rows it lists. */
const placesOf = ({ label, href, icon, permission, noun, tabs }: SearchSection) =>
  tabs.length === 0
    ? [{ label, href, icon, section: label, permission, noun: noun ?? null }]
    : tabs.map((tab) => ({
        ...tab,
        icon,
        section: label,
        noun: tab.filters === undefined ? tab.counts : null,
      }))

/** The nouns that the sections list. */
export const nounsOf = (sections: readonly SearchSection[]): Resource[] =>
  sections.flatMap(placesOf).flatMap(({ noun }) => noun ?? [])

const listsOf = (sections: readonly SearchSection[], { can }: Access): Hit[] =>
  sections
    .flatMap(placesOf)
    .filter(({ permission }) => permission === null || can(permission))
    .map(({ href, icon, label, section }) => ({
      href,
      group: screensGroup,
      label,
      icon,
      ...(label !== section && { hint: section }),
    }))

/** Other words for what the button of every list is called. */
const toCreate = 'Criar Novo Nova Adicionar'

const createsOf = (sections: readonly SearchSection[], access: Access): Hit[] =>
  sections.flatMap(placesOf).flatMap(({ href, noun }) => {
    const isOpen = noun !== null && access.hasRoute(`${href}/cadastrar`) && may(access, 'create', noun)
    if (!isOpen) return []
    const label = heading('Cadastrar', noun.label)
    return [{ href: `${href}/cadastrar`, group: actionsGroup, label, icon: PlusIcon }]
  })

/** The screens and actions that a query names; without one, the lists that the user may see. */
export const screensFor = (
  query: string,
  sections: readonly SearchSection[],
  others: readonly Hit[],
  access: Access,
): Hit[] => {
  const lists = listsOf(sections, access)
  if (query === '') return lists
  const named = (hits: readonly Hit[], more: string | null) =>
    hits.filter(({ label, hint }) => matches(searchText([label, hint, more]), query))
  const screens = named([...lists, ...others], null).slice(0, maxScreens)
  return [...screens, ...named(createsOf(sections, access), toCreate)]
}

/** The screen of a row: its detail, its form, or the list that shows nothing else. */
const pathOf = ({ id, label, hint }: Found, list: string, noun: Resource, access: Access): string => {
  if (access.hasRoute(`${list}/$id`) && may(access, 'show', noun)) return `${list}/${id}`
  if (access.hasRoute(`${list}/editar/$id`) && may(access, 'edit', noun)) return `${list}/editar/${id}`
  return `${list}?${new URLSearchParams({ search: hint ?? label ?? '' }).toString()}`
}

const isInstant = (label: string) => /^\d{4}-\d{2}-\d{2} \d{2}:/.test(label)

/** A row without a name or number is called by its noun, and by its day when that is what it has. */
const nameOf = (label: string | null, noun: Resource, zone: string): string => {
  if (label === null) return noun.label.one
  return isInstant(label) ? `${noun.label.one} de ${formatDate(Date.parse(label), zone)}` : label
}

const factsOf = ({ client, at }: Found, { zone }: Access): string =>
  [client, at === null ? null : formatDate(at, zone)].filter((fact) => fact !== null).join(' · ')

const mostWays = 5

/** What may be begun with a machine that was found. */
const begunWith = ({ id, status }: Found, noun: Resource, { can }: Access): BeginWay[] =>
  noun.name === products.name && status !== null && isProductStatus(status)
    ? beginWays({ id, status, isOut: status === 'rented' }, can)
    : []

/**
 * What is begun with a row, its form, and the lists of what points at it: the orders of a machine, the checklists of a client.
 */
const waysOf = (
  row: Found,
  list: string,
  noun: Resource,
  sections: readonly SearchSection[],
  access: Access,
): Way[] => {
  const { id } = row
  const begun = begunWith(row, noun, access).map(({ label, href }) => ({ label, href }))
  const form = `${list}/editar/`
  const mayEdit = access.hasRoute(`${form}$id`) && may(access, 'edit', noun)
  // A section without tabs, as the agenda, is no list that a row narrows.
  const tabs = sections.flatMap((section) => section.tabs)
  const lists = tabs.flatMap(({ label, href, permission, counts: other }) => {
    if (other === null || !access.can(permission)) return []
    const column = other.filters.find((each) => references(other)[each] === noun.name)
    return column === undefined ? [] : [{ label, href: `${href}?${snake(column)}=${id}` }]
  })
  const others = [...(mayEdit ? [{ label: 'Editar', href: `${form}${id}` }] : []), ...lists]
  return [...begun, ...others.slice(0, mostWays)]
}

const hitOf = (row: Found, list: string, noun: Resource, access: Access, icon: IconComponent): Hit => {
  const code = noun.option.hint === 'internCode' ? row.hint : row.machine
  const facts = factsOf(row, access)
  const status = statusWords(noun, row.status)
  return {
    href: pathOf(row, list, noun, access),
    group: titleCase(noun.label.many),
    label: nameOf(row.label, noun, access.zone),
    icon,
    ...(code != null && { code }),
    ...(facts !== '' && { facts }),
    ...(status !== null && { hint: status }),
  }
}

/**
 * What was found, by noun: nouns with a row that the query names better come first, equal ones in the order of the
 * sections. A noun without a screen in this build is left out.
 */
export const rowsFor = (
  found: readonly Found[],
  sections: readonly SearchSection[],
  access: Access,
): Hit[] => {
  const nouns = sections.flatMap(placesOf).flatMap(({ href, icon, noun }) => {
    const rows = noun === null ? [] : found.filter((row) => row.noun === noun.name)
    if (noun === null || rows.length === 0) return []
    const best = Math.min(...rows.map(({ rank }) => rank))
    const hits = rows.map((row) => ({
      ...hitOf(row, href, noun, access, icon),
      ways: waysOf(row, href, noun, sections, access),
    }))
    return [{ best, hits }]
  })
  return nouns.toSorted((a, b) => a.best - b.best).flatMap(({ hits }) => hits)
}

const exact = 1

/** What is begun with the one machine that a query names in full, as places to go: `Saída de PTA-0143`. */
export const beginsFor = (
  found: readonly Found[],
  sections: readonly SearchSection[],
  access: Access,
): Hit[] => {
  const place = sections.flatMap(placesOf).find(({ noun }) => noun?.name === products.name)
  const [machine, ...twins] = found.filter(({ noun, rank }) => noun === products.name && rank <= exact)
  if (place?.noun == null || machine === undefined || twins.length > 0) return []
  return begunWith(machine, place.noun, access).map(({ sentence, href }) => ({
    href,
    group: actionsGroup,
    label: [sentence, machine.hint ?? machine.label].join(' '),
    icon: place.icon,
  }))
}
