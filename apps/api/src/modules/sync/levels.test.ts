import { stores } from '@rentme/domain'
import { allPermissions, type Permission } from '@rentme/domain/employee-role/permissions'
import { levelsOf, visibleColumns } from '@rentme/domain/kit/levels'
import { newId } from '@rentme/domain/kit/uuid'
import { demoContext } from '@rentme/testing/demo/context'
import { employeeRoleRows } from '@rentme/testing/demo/nouns/employee-roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../testing/api.ts'
import { mixed, readLevels, writeLevels } from './levels.ts'
import {
  deviceClient,
  linkFile,
  makeCompany,
  makeFile,
  makeProducts,
  makeRental,
  plainClient,
  type Company,
  type Replica,
} from './testing.ts'
import { anyStores } from '@rentme/domain/kit/stores'

let api: TestApi
let company: Company
let rental: Awaited<ReturnType<typeof makeRental>>
beforeAll(async () => {
  api = await testApi()
  company = await makeCompany(api.db)
  rental = await makeRental(api.db, company, { out: 3, back: null })
})
afterAll(() => api.close())

const reading = (...nouns: string[]) =>
  nouns.flatMap((noun) => [`access_${noun}`, `show_${noun}`]) as Permission[]

const titles = employeeRoleRows(demoContext('mini', '2026-11-27', 'levels'))
const driver = titles.find(({ name }) => name === 'Motorista')?.permissions ?? []

const cpfs = { client: '39053344705', signer: '15350946056', employee: '52998224725' }
/** Who may see which CPF; every other title sees none. */
const seesCpf: Readonly<Record<string, readonly string[]>> = {
  Administrador: ['client', 'signer', 'employee'],
  'Gerente de Operações': ['client', 'signer', 'employee'],
  'Coordenador de Manutenção': ['signer'],
  'Conferente de Pátio': ['signer'],
  'Consultor Comercial': ['client'],
  'Assistente Administrativo': ['client', 'signer'],
  'Recursos Humanos': ['employee'],
}

describe.each([...titles, { name: 'nobody', permissions: [] }])(
  'what $name receives',
  ({ name, permissions }) => {
    it('field case 23: is the columns of his level and no other', async () => {
      const device = deviceClient(await api.signIn({ permissions }))
      await device.sync()
      const levels = levelsOf(stores, permissions)
      for (const store of anyStores.filter(({ guards }) => guards.length > 0)) {
        const level = levels[store.name] ?? 'none'
        const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(store.store)}
        where "deletedAt" is null`.execute(api.db)
        const held = rows.map((row) => Object.keys(device.row(store.store, String(row['id'])) ?? {}).sort())
        expect(held).toEqual(rows.map((row) => visibleColumns(store, level, row).sort()))
      }
    })

    it('holds no CPF that is not his to see, in any store', async () => {
      const user = await api.signIn({ permissions })
      const { body } = await user.get('/offline-sync')
      const found = Object.entries(cpfs).filter(([, cpf]) => JSON.stringify(body).includes(cpf))
      expect(found.map(([owner]) => owner)).toEqual(seesCpf[name] ?? [])
    })
  },
)

describe('a driver', () => {
  it('sees whom he delivers to, and of employees the name only', async () => {
    const device = deviceClient(await api.signIn({ permissions: driver }))
    await device.sync()
    expect(device.row('clients', company.person)).toMatchObject({ name: 'Maria Souza', phone: '11987654321' })
    expect(device.row('clients', company.firm)).toMatchObject({ document: '11222333000181' })
    expect(device.row('employees', company.employee)).not.toHaveProperty('phone')
    expect(device.row('employees', company.employee)).not.toHaveProperty('email')
    expect(device.stores()).not.toContain('employee_roles')
  })
})

describe('permissions that change', () => {
  const kinds: [string, (user: Awaited<ReturnType<TestApi['signIn']>>) => Replica][] = [
    ['a device', (user) => deviceClient(user)],
    ['a plain client', (user) => plainClient(user)],
  ]

  const grant = (roleId: string, permissions: readonly Permission[]) =>
    sql`update employee_roles set permissions = ${JSON.stringify(permissions)}::jsonb where id = ${roleId}`.execute(
      api.db,
    )

  describe.each(kinds)('on %s', (_, replica) => {
    const start = async (permissions: readonly Permission[]) => {
      const user = await api.signIn({ permissions })
      const held = replica(user)
      await held.sync()
      const change = async (next: readonly Permission[]) => {
        await grant(user.roleId, next)
        const pages = await held.sync({ 'X-Page-Rows': '4' })
        const fresh = deviceClient(user)
        await fresh.sync()
        expect(held.state()).toEqual(fresh.state())
        return pages
      }
      return { held, change }
    }

    it('take rows away, let nothing of them through, and bring them back', async () => {
      const { held, change } = await start(driver)
      await change(reading('product'))
      expect(held.stores()).not.toContain('clients')
      expect(held.stores()).not.toContain('checklists')
      expect(held.ids('file_related')).not.toContain(rental.link)
      await sql`update clients set notes = 'Outro aviso' where id = ${company.person}`.execute(api.db)
      await held.sync()
      expect(held.stores()).not.toContain('clients')
      await change(driver)
      expect(held.row('clients', company.person)).toMatchObject({ notes: 'Outro aviso' })
      expect(held.ids('file_related')).toContain(rental.link)
    })

    it('widen and narrow the columns of rows that did not change', async () => {
      const { held, change } = await start(reading('client'))
      await change([...reading('client'), 'edit_client'])
      expect(held.row('clients', company.person)).toMatchObject({ document: cpfs.client })
      await change(reading('client'))
      expect(held.row('clients', company.person)).not.toHaveProperty('document')
    })

    it('swap one store for another in one change', async () => {
      const { held, change } = await start(reading('client'))
      await change(reading('product'))
      expect(held.stores()).not.toContain('clients')
      expect(held.stores()).toContain('products')
    })

    it('change again between two pages', async () => {
      const user = await api.signIn({ permissions: driver })
      const held = replica(user)
      await held.sync()
      await makeProducts(api.db, company, [
        newId().slice(-10).toUpperCase(),
        newId().slice(-10).toUpperCase(),
      ])
      for (const permissions of [
        reading('client'),
        allPermissions,
        reading('product'),
        driver,
        reading('client'),
      ]) {
        await grant(user.roleId, permissions)
        await held.page({ 'X-Page-Rows': '2' })
      }
      await grant(user.roleId, driver)
      await held.sync({ 'X-Page-Rows': '2' })
      const fresh = deviceClient(user)
      await fresh.sync()
      expect(held.state()).toEqual(fresh.state())
    })
  })

  it('empty a store of a device at once, in one page', async () => {
    const user = await api.signIn({ permissions: driver })
    const device = deviceClient(user)
    await device.sync()
    await grant(user.roleId, reading('product'))
    const answer = await device.page()
    expect(answer.wipe).toEqual(expect.arrayContaining(['clients', 'checklists', 'checklist_answers']))
    expect(Object.keys(answer.models)).not.toContain('clients')
  })
})

describe('files', () => {
  const photo = { file: newId(), link: newId() }
  const signature = { file: newId(), link: newId() }
  beforeAll(async () => {
    const { rows } = await sql<{
      userId: string
    }>`select "userId" from employees where id = ${company.employee}`.execute(api.db)
    for (const [field, ids] of Object.entries({ photo, signature })) {
      await makeFile(api.db, company, ids.file)
      await linkFile(api.db, ids, 'user', rows[0]?.userId ?? '', field)
    }
  })

  const heldBy = async (permissions: readonly Permission[]) => {
    const device = deviceClient(await api.signIn({ permissions }))
    await device.sync()
    return device
  }

  it('reach who reads what they hang on', async () => {
    const held = (await heldBy(driver)).ids('file_related')
    expect(held).toContain(rental.link)
    expect(held).not.toContain(photo.link)
  })

  it('hide a signature from who only reads its owner', async () => {
    const device = await heldBy(reading('employee'))
    expect(device.ids('file_related')).toEqual([photo.link])
    expect(device.ids('files')).toEqual([photo.file])
  })

  it('show a signature to who edits its owner', async () => {
    const device = await heldBy([...reading('employee'), 'edit_employee'])
    expect(device.ids('files')).toEqual([photo.file, signature.file].sort())
  })

  it('bring everyone his own photo', async () => {
    const user = await api.signIn({ permissions: [] })
    const own = { file: newId(), link: newId() }
    await makeFile(api.db, company, own.file)
    const device = deviceClient(user)
    await device.sync()
    await linkFile(api.db, own, 'user', user.userId, 'photo')
    await device.sync()
    expect(device.stores()).toEqual(['files', 'file_related'])
    expect(device.ids('files')).toEqual([own.file])
  })

  it('stay with who uploaded them until they hang on something', async () => {
    const user = await api.signIn({ permissions: reading('product') })
    const device = deviceClient(user)
    const own = { file: newId(), link: newId() }
    await makeFile(api.db, company, own.file, user.userId)
    await device.sync()
    expect(device.ids('files')).toEqual([own.file])
    await linkFile(api.db, own, 'user', company.employee, 'photo')
    await device.sync()
    expect(device.ids('files')).toEqual([])
  })

  it('leave with the link that brought them', async () => {
    const device = await heldBy(reading('employee'))
    expect(device.ids('files')).toContain(photo.file)
    await sql`update file_related set "deletedAt" = now() where id = ${photo.link}`.execute(api.db)
    await device.sync()
    expect(device.ids('files')).not.toContain(photo.file)
  })
})

it('levels are read as they were written, also with a point after each', () => {
  const levels = new Map([
    [10, 'r'],
    [20, mixed],
    [130, 'f'],
    [250, 'x0111'],
    [260, 'x12'],
    [270, 'l'],
  ])
  expect(readLevels(writeLevels(levels))).toEqual(levels)
  expect(readLevels('10r.20?.130f.250x0111.260x12.270l')).toEqual(levels)
})
