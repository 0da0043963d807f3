import { permissionFor } from '@rentme/domain/employee-role/permissions'
import { verbs, type Verb } from '@rentme/domain/kit/permission'
import type { Resource } from '@rentme/domain/kit/resource'
import { usePermissions } from './session-context.tsx'
import { recordOf } from '@rentme/domain/kit/record'

/** What the user may do with a noun: verb → whether he holds its permission. */
export const useVerbs = (resource: Pick<Resource, 'permission'>): Record<Verb, boolean> => {
  const can = usePermissions()
  return recordOf(verbs, (verb) => can(permissionFor(verb, resource)))
}
