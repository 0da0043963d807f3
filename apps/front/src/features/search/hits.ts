import type { Permission } from '@rentme/domain/employee-role/permissions'
import { permissionOf, type Verb } from '@rentme/domain/kit/permission'
import type { Resource } from '@rentme/domain/kit/resource'
import { formatDate } from '@rentme/domain/kit/time'
import { matches, searchText } from '@rentme/domain/kit/text'
import { heading, titleCase } from '../../kit/words.ts'
import type { IconComponent } from '../../ui/icon.tsx'

/** A permission, or several that are all needed. */
type Needed = Permission | readonly Permission[]

/** A section of the build as the palette needs it. */
export interface SearchSection {
  label: string
  href: string
  icon: IconComponent
  permission: Needed | null
  tabs: readonly { label: string; href: string; permission: Needed; counts: Resource | null }[]
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
  /** Where the screen is found. */
  hint?: string
}

/** A row as `GET /search` finds it. */
export interface Found {
  noun: string
  id: string
  label: string | null
  hint?: string | null
}

/** What the user may do, and which routes the build has. */
export interface Access {
  can: (permission: Needed) => boolean
  hasRoute: (path: string) => boolean
  /** Time zone of the company. */
  zone: string
}

const maxScreens = 8
const group = 'Telas'

const may = ({ can }: Access, verb: Verb, { permission }: Resource) =>
  can(permissionOf(verb, permission) as Permission)

const listsOf = (sections: readonly SearchSection[], { can }: Access): Hit[] =>
  sections.flatMap(({ label, href, icon, permission, tabs }) => {
    if (tabs.length === 0) return permission === null || can(permission) ? [{ href, group, label, icon }] : []
    return tabs
      .filter((tab) => can(tab.permission))
      .map((tab) => ({
        href: tab.href,
        group,
        label: tab.label,
        icon,
        ...(tab.label !== label && { hint: label }),
      }))
  })

const createsOf = (sections: readonly SearchSection[], access: Access): Hit[] =>
  sections.flatMap(({ icon, tabs }) =>
    tabs.flatMap(({ href, counts }) => {
      const isOpen = counts !== null && access.hasRoute(`${href}/cadastrar`) && may(access, 'create', counts)
      return isOpen
        ? [{ href: `${href}/cadastrar`, group, label: heading('Cadastrar', counts.label), icon }]
        : []
    }),
  )

/** The screens that a query names; without one, the lists that the user may see. */
export const screensFor = (
  query: string,
  sections: readonly SearchSection[],
  others: readonly Hit[],
  access: Access,
): Hit[] => {
  const lists = listsOf(sections, access)
  if (query === '') return lists
  return [...lists, ...createsOf(sections, access), ...others]
    .filter(({ label, hint }) => matches(searchText([label, hint]), query))
    .slice(0, maxScreens)
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

const isNamed = ({ label, code }: Hit, query: string) => matches(searchText([code, label]), query)

/**
 * What was found, by noun in the order of the sections; nouns with a row that the query names come before those that
 * only mention it. A noun without a screen in this build is left out.
 */
export const rowsFor = (
  found: readonly Found[],
  query: string,
  sections: readonly SearchSection[],
  access: Access,
): Hit[] => {
  const nouns = sections.flatMap(({ icon, tabs }) =>
    tabs.map(({ href, counts }) =>
      found.flatMap((row) =>
        counts === null || row.noun !== counts.name
          ? []
          : {
              href: pathOf(row, href, counts, access),
              group: titleCase(counts.label.many),
              label: nameOf(row.label, counts, access.zone),
              icon,
              ...(counts.option.hint === 'internCode' && row.hint != null && { code: row.hint }),
            },
      ),
    ),
  )
  const named = nouns.filter((rows) => rows.some((row) => isNamed(row, query)))
  return [...named, ...nouns.filter((rows) => !named.includes(rows))].flat()
}
