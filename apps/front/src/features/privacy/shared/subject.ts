import { administratorPermissions, type Permission } from '@rentme/domain/employee-role/permissions'

/** Who answers for people's data: an administrator who may edit clients too, since all of it is seen. */
export const privacyPermissions: readonly Permission[] = [...administratorPermissions, 'edit_client']

export const subjectKinds = {
  client: 'Cliente',
  employee: 'Funcionário',
  participant: 'Participante',
} as const

/** A person whose data is kept: the titular of the law (LGPD, art. 18). */
export interface Subject {
  kind: keyof typeof subjectKinds
  id: string
  name: string
}
