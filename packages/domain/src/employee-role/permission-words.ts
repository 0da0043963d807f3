import { permissionOf, verbs, type Verb } from '../kit/permission.ts'
import { permissionNouns, type PermissionNoun } from './permission-nouns.ts'

export const verbLabels: Readonly<Record<Verb, string>> = {
  access: 'Listar',
  show: 'Ver',
  create: 'Cadastrar',
  edit: 'Editar',
  delete: 'Excluir',
  export: 'Exportar',
}

export const permissionNounLabels: Readonly<Record<PermissionNoun, string>> = {
  employee: 'Funcionários',
  job_title: 'Cargos',
  client: 'Clientes',
  product: 'Produtos',
  product_category: 'Categorias de produtos',
  checklist: 'Checklists',
  checklist_model: 'Modelos de checklist',
  service_order: 'Ordens de serviço',
  service_order_reason: 'Motivos',
  service_order_defect: 'Defeitos',
  agenda_event: 'Agenda',
  price_list: 'Listas de preços',
  training: 'Treinamentos',
  preventive_maintenance: 'Manutenções preventivas',
  preventive_maintenance_template: 'Templates de manutenção',
}

/** `Produtos: Ver, Editar`: what permissions allow, a line for each noun; a string that is none of them stays as it is. */
export const permissionsInWords = (permissions: readonly string[]): string[] => {
  const rest = new Set(permissions)
  const lines = permissionNouns.flatMap((noun) => {
    const held = verbs.filter((verb) => rest.delete(permissionOf(verb, noun)))
    return held.length === 0
      ? []
      : [`${permissionNounLabels[noun]}: ${held.map((verb) => verbLabels[verb]).join(', ')}`]
  })
  return [...lines, ...rest]
}
