import { permissionOf, verbs, type Verb } from '../kit/permission.ts'
import { permissionNouns, type PermissionNoun } from './permission-nouns.ts'
import { textsIn } from '../kit/record.ts'

export type Permission = `${Verb}_${PermissionNoun}`

/** The 90 strings: the specification's four verbs, `delete` and `export`, over 15 nouns. */
export const allPermissions: readonly Permission[] = permissionNouns.flatMap((noun) =>
  verbs.map((verb) => permissionOf(verb, noun)),
)

const known: ReadonlySet<string> = new Set(allPermissions)

/** The permissions of a list that came as whatever. */
export const permissionsIn = (value: unknown): Permission[] =>
  textsIn(value).filter((text): text is Permission => known.has(text))

/** What a verb of a noun needs. A noun that no title names, as the company, needs what nobody holds. */
export const permissionFor = (verb: Verb, { permission }: { readonly permission: string }): Permission =>
  // The kit's descriptors know no list of nouns, so that their permission is a text.
  permissionOf(verb, permission) as Permission

/** A form or a detail is reached through its list: every other verb brings `access_` with them. */
export const withImplied = (permissions: readonly Permission[]): Permission[] => {
  const held = new Set(permissions)
  for (const noun of permissionNouns)
    if (verbs.some((verb) => held.has(permissionOf(verb, noun)))) held.add(permissionOf('access', noun))
  return allPermissions.filter((permission) => held.has(permission))
}

/** Permissions of a title that somebody who holds `own` lacks. */
export const lackedFor = (own: readonly string[], title: readonly Permission[]): Permission[] =>
  title.filter((permission) => !own.includes(permission))

/**
 * Whether somebody who holds `own` rules a title and its people: nobody gives, takes or takes over what he does not
 * hold himself.
 */
export const mayRule = (own: readonly string[], title: readonly Permission[]): boolean =>
  lackedFor(own, title).length === 0

/** What makes a title an administrator's. */
export const administratorPermissions = [
  'delete_job_title',
  'edit_employee',
] as const satisfies readonly Permission[]

/** A title that rules over titles and people is an administrator's. */
export const isAdministrator = (permissions: readonly string[]): boolean =>
  administratorPermissions.every((permission) => permissions.includes(permission))

/** Only who holds everything can give everything back: one active person who does must stay. */
export const isFullAdministrator = (permissions: readonly string[]): boolean =>
  mayRule(permissions, allPermissions)
