import type { Client, Account } from './api.ts'
import { aDocument, aWorkshop, orderInput, preventiveInput, templateInput } from './workshop.ts'
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
  serviceOrderReason: async () => ({ name: `Motivo ${(serial += 1)}` }),
  serviceOrderDefect: async () => ({ name: `Defeito ${(serial += 1)}`, system: 'electric' }),
  serviceOrder: async (api) => orderInput(await aWorkshop(api), api.employeeId),
  agendaEvent: async (api) => ({
    title: 'Entrega na obra',
    type: 'delivery',
    scheduledAt: new Date(Date.now() + 86_400_000).toISOString(),
    responsibleEmployeeId: api.employeeId,
  }),
  priceList: async (api) => ({ title: `Tabela ${(serial += 1)}`, document: await aDocument(api) }),
  training: async (api) => ({
    clientId: (await aYard(api)).client.id,
    responsibleEmployeeId: api.employeeId,
    title: 'Operador de PEMT',
    kind: 'initial',
    startsAt: '2026-11-20T11:00:00.000Z',
    workloadHours: 4,
    validityMonths: 24,
  }),
  preventiveMaintenanceTemplate: async () => templateInput(),
  preventiveMaintenance: async (api) => preventiveInput(await aWorkshop(api), api.employeeId),
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
  serviceOrderReason: { description: 'Na obra do cliente' },
  serviceOrderDefect: { description: 'Não dá partida' },
  serviceOrder: { description: 'Não sobe com carga' },
  agendaEvent: { location: 'Galpão 4, doca sul' },
  priceList: { description: 'Vale para o interior' },
  training: { location: 'Canteiro da obra' },
  preventiveMaintenanceTemplate: { description: 'A cada 150 h' },
  preventiveMaintenance: { notes: 'Sem vazamentos' },
}
