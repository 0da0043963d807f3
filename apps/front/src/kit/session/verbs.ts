import type { Permission } from '@rentme/domain/employee-role/permissions'
import { permissionOf, verbs, type Verb } from '@rentme/domain/kit/permission'
import type { Resource } from '@rentme/domain/kit/resource'
import { usePermissions } from './session-context.tsx'

/** What the user may do with a noun: verb → whether he holds its permission. */
export const useVerbs = (resource: Pick<Resource, 'permission'>): Record<Verb, boolean> => {
  const can = usePermissions()
  const entries = verbs.map((verb) => [verb, can(permissionOf(verb, resource.permission) as Permission)])
  return Object.fromEntries(entries) as Record<Verb, boolean>
}
