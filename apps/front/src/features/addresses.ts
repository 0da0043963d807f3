import type { ChecklistType } from '@rentme/domain/checklist/checklist'
import { copyPaths, crudPaths, plainPaths } from '../kit/page/paths.ts'

/** Where the screens of each noun stand, in both builds. */
export const addresses = {
  agendaEvent: crudPaths('/admin/agenda'),
  checklist: crudPaths('/admin/checklists'),
  checklistModel: crudPaths('/admin/checklists/modelos'),
  client: crudPaths('/admin/clientes'),
  employee: crudPaths('/admin/funcionarios'),
  employeeRole: plainPaths('/admin/funcionarios/cargos'),
  preventiveMaintenance: crudPaths('/admin/manutencoes-preventivas'),
  preventiveMaintenanceTemplate: crudPaths('/admin/manutencoes-preventivas/templates'),
  priceList: crudPaths('/admin/lista-de-precos'),
  product: copyPaths('/admin/produtos'),
  productCategory: plainPaths('/admin/produtos/categorias'),
  serviceOrder: crudPaths('/admin/ordens-de-servico'),
  serviceOrderDefect: plainPaths('/admin/ordens-de-servico/defeitos'),
  serviceOrderReason: plainPaths('/admin/ordens-de-servico/motivos'),
  training: crudPaths('/admin/treinamentos'),
} as const

/** Where an order is opened from what a return found; the parameter is no row of the form's own. */
export const orderOfReturnRoute = `${addresses.serviceOrder.list}/do-checklist/$checklistId`
export const orderOfReturnHref = (checklistId: string): string =>
  orderOfReturnRoute.replace('$checklistId', checklistId)

/** Machines that wait for the yard's verdict, and one of them. */
export const inspectionPath = `${addresses.checklist.list}/inspecao`
/** Who sees that queue: what came back, and of which machine. */
export const inspectionGuard = [
  'access_checklist',
  'show_checklist',
  'access_product',
  'show_product',
] as const
export const inspectionHref = (productId: string): string => `${inspectionPath}/${productId}`

/** Where the exit or the return of a machine is registered; an exit may be filled in like another one. */
export const registerHref = (productId: string, type: ChecklistType, like?: string): string =>
  `${addresses.checklist.list}/cadastrar?produto=${productId}&tipo=${type === 'exit' ? 'saida' : 'retorno'}${like === undefined ? '' : `&como=${like}`}`

/** Where another machine is chosen that leaves like the one of an exit: same client, contract and people. */
export const exitLikeHref = (exitId: string): string =>
  `${addresses.checklist.list}/cadastrar?tipo=saida&como=${exitId}`

/** Where an order of a machine is opened, and where a preventive of it is begun, by a template or one that is chosen there. */
export const orderHref = (productId: string): string =>
  `${addresses.serviceOrder.create}?produto=${productId}`
export const preventiveHref = (productId: string, templateId?: string): string =>
  `${addresses.preventiveMaintenance.create}?produto=${productId}${templateId === undefined ? '' : `&template=${templateId}`}`

/** Where the app reads the code of a machine. */
export const scanHref = `${addresses.product.list}?ler=1`
