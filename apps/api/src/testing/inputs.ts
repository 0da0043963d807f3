import type { Client, Account } from './api.ts'
import { aYard, categoryInput, checklistBody, clientInput, modelInput, productInput } from './yard.ts'

let serial = 0

const aRole = async (api: Client): Promise<string> => {
  const { body } = await api.post<{ id: string }>('/employee-roles', {
    name: `Cargo ${(serial += 1)}`,
    permissions: [],
  })
  return body.id
}

/** A valid create body of each resource by name, with what it refers to made first through the API. */
export const inputs: Readonly<Record<string, (api: Client & Account) => Promise<Record<string, unknown>>>> = {
  employeeRole: async () => ({ name: `Cargo novo ${(serial += 1)}`, permissions: ['show_client'] }),
  productCategory: async () => categoryInput(),
  checklistModel: async () => modelInput(),
  product: async (api) => {
    const { category, model } = await aYard(api)
    return productInput(category.id, model.id)
  },
  client: async () => clientInput(),
  employee: async (api) => ({
    name: 'Débora Lustosa Peçanha',
    email: `debora${(serial += 1)}@rentme.example`,
    employeeRoleId: await aRole(api),
  }),
  checklist: async (api) => checklistBody(await aYard(api), api.employeeId, 'exit'),
}

/** A change that each resource accepts, and the field that shows it. */
export const changes: Readonly<Record<string, Record<string, unknown>>> = {
  employeeRole: { description: 'Cuida do pátio' },
  productCategory: { description: 'Máquinas de elevação' },
  checklistModel: { description: 'Para plataformas' },
  product: { notes: 'Revisada' },
  client: { notes: 'Cliente antigo' },
  employee: { name: 'Débora Lustosa Ravel' },
  checklist: { notes: 'Entregue na doca sul' },
}
