import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { newId } from '@rentme/domain/kit/uuid'
import { createSession } from '../kit/session/session.ts'

/** Who looks at the screens of a test. */
export const user = {
  id: newId(),
  name: 'Ana Fictícia',
  email: 'ana@rentme.example',
  employeeId: newId(),
  employeeRole: { id: newId(), name: 'Gerente' },
  photo: null,
  timeZone: 'America/Sao_Paulo',
  syncWindowDays: 365,
}

const sessionWith = (build: 'cms' | 'app', kept: ReadonlyMap<string, string>) =>
  createSession({
    storage: { get: (key) => kept.get(key) ?? null, set: async () => {}, remove: async () => {} },
    application: build,
    base: '',
    startAnew: () => {},
  })

/** A session that is there already, of a person who may do everything unless the test says what. */
export const signedIn = (build: 'cms' | 'app', permissions: readonly string[] = allPermissions) =>
  sessionWith(
    build,
    new Map([
      [`rentme.${build}.token`, 'token'],
      [`rentme.${build}.user`, JSON.stringify(user)],
      [`rentme.${build}.permissions`, JSON.stringify(permissions)],
    ]),
  )

/** Nobody is signed in. */
export const guest = (build: 'cms' | 'app') => sessionWith(build, new Map())
