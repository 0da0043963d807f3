import { employeeRoles } from '@rentme/domain/employee-role/employee-role'
import { expect, it } from 'vitest'
import { anApp } from '../testing/app.ts'
import { fakeServer } from '../testing/fake-server.ts'

it('takes no title on a phone that the server would refuse: one that gives more than its writer holds', async () => {
  const { data, items } = anApp({ api: fakeServer().api }, ['access_client', 'create_job_title'])
  const title = (name: string, permissions: readonly string[]) =>
    data.create(employeeRoles, { name, permissions })
  await expect(title('Comercial', ['edit_client'])).rejects.toMatchObject({
    code: 'invalid',
    fields: { permissions: 'Você não pode conceder permissões que não possui.' },
  })
  await title('Recepção', ['access_client'])
  expect(await items()).toHaveLength(1)
})
