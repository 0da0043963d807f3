import { administratorPermissions } from '@rentme/domain/employee-role/permissions'
import contract from '@rentme/testing/contract.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { screens } from './routes.ts'

const specified = new Map(
  contract.routes.cms.flatMap(({ path, guard, ...route }) => {
    const paths = 'alias' in route ? [path, route.alias] : [path]
    return paths.map((one): [string, string] => [one.replaceAll(':id', '$id'), guard])
  }),
)

/** Screens that the specification does not name. */
const beyond = screens.filter(({ path }) => !specified.has(path))

it('opens what is set up to administrators alone', () => {
  const settings = beyond.filter(({ path }) => path.startsWith('/admin/configuracoes'))
  expect(settings.length).toBeGreaterThan(0)
  for (const { guard } of settings)
    expect(guard).toEqual(expect.arrayContaining([...administratorPermissions]))
})

it('opens the check of a certificate to everybody', () => {
  expect(beyond.find(({ path }) => path === '/verificar-certificado')?.guard).toBe('none')
})

it('tells everybody how personal data is treated', () => {
  expect(beyond.find(({ path }) => path === '/privacidade')?.guard).toBe('none')
})

it.each(screens.filter((screen) => !beyond.includes(screen)).map(({ path, guard }) => [path, guard]))(
  '%s is guarded as the specification says',
  (path, guard) => {
    expect(specified.get(path)).toBe(guard)
  },
)
