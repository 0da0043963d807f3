import type { RowOf } from '@rentme/domain/index'
import { demoContext, type DemoContext, type DemoSize } from './context.ts'
import { agendaEventRows } from './nouns/agenda-events.ts'
import type { AgendaSources } from './nouns/agenda-plans.ts'
import { checklistModelRows } from './nouns/checklist-models.ts'
import { machineRecord, type ChecklistSources } from './nouns/checklists.ts'
import { clientRows } from './nouns/clients.ts'
import { demoContracts } from './nouns/contracts.ts'
import { employeeRoleRows } from './nouns/employee-roles.ts'
import { employeeRows, responsibleOn, staffOn } from './nouns/employees.ts'
import { demoFiles, fileRelatedRows } from './nouns/files.ts'
import { demoMachines } from './nouns/machines.ts'
import { preventiveTemplates } from './nouns/preventive-templates.ts'
import { priceListRows } from './nouns/price-lists.ts'
import { productCategoryRows } from './nouns/product-categories.ts'
import { productMaintenanceIntervalRows } from './nouns/product-maintenance-intervals.ts'
import { productRows, withRecord } from './nouns/products.ts'
import { demoHistories } from './nouns/rentals.ts'
import { serviceOrderDefectRows } from './nouns/service-order-defects.ts'
import { serviceOrderReasonRows } from './nouns/service-order-reasons.ts'
import { trainingRows } from './nouns/trainings.ts'
import { meterScenes } from './nouns/meter-scenes.ts'
import { workshopPhotos } from './nouns/workshop-photos.ts'
import { workshopRows } from './nouns/workshop.ts'
import { priceDocuments } from './pictures/price-document.ts'

export interface DemoOptions {
  /** `mini` is a hundredth of the full company, `medium` a tenth. */
  size: DemoSize
  /** The company's day, `YYYY-MM-DD`: three years of history end on the day before. */
  today: string
  seed?: string
}

/** The lists that the company works with, and its people. */
const foundation = (context: DemoContext) => {
  const roles = employeeRoleRows(context)
  const categories = productCategoryRows(context)
  const intervals = productMaintenanceIntervalRows(context)
  return {
    roles,
    categories,
    intervals,
    staff: employeeRows(context, roles),
    clients: clientRows(context),
    models: checklistModelRows(context),
    templates: preventiveTemplates(context, { categories, intervals }),
    reasons: serviceOrderReasonRows(context),
    defects: serviceOrderDefectRows(context),
    priceLists: priceListRows(context),
  }
}

type Foundation = ReturnType<typeof foundation>

/** The machines with their rentals: products, checklists and what hangs on them. */
const rentedFleet = (
  context: DemoContext,
  { roles, categories, intervals, staff, clients, models }: Foundation,
) => {
  const histories = demoHistories(context, demoMachines(context))
  const rentals = histories
    .flatMap((history) => history.rentals)
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
  const sources: ChecklistSources = {
    ...models,
    contracts: demoContracts(context, rentals, clients.clients),
    responsibleOn: responsibleOn(staff.employees, roles),
  }
  const bare = productRows(context, histories, { categories, intervals, models: models.models })
  return histories.map((history, place) => {
    const product = bare[place]
    if (product === undefined) throw new Error('A history has no product')
    const record = machineRecord(context, history, product.id, sources)
    return { machine: history.machine, product: withRecord(product, record), record }
  })
}

/** Who does the work of each kind of event, and who plans it. */
const agendaStaff = ({ staff, roles }: Foundation): Pick<AgendaSources, 'responsibleFor' | 'plannerFor'> => {
  const titles = {
    delivery: ['Motorista', 'Consultor Comercial'],
    pickup: ['Motorista', 'Consultor Comercial'],
    visit: ['Técnico de Manutenção', 'Coordenador de Manutenção'],
    preventive: ['Técnico de Manutenção', 'Coordenador de Manutenção'],
    training: ['Instrutor / Téc. Segurança', 'Assistente Administrativo'],
    other: ['Assistente Administrativo', 'Gerente de Operações'],
  } as const
  const first = (title: string): RowOf<'employees'> => {
    const role = roles.find(({ name }) => name === title)
    const employee = staff.employees.find(({ employeeRoleId }) => employeeRoleId === role?.id)
    if (employee === undefined) throw new Error(`Nobody is ${title}`)
    return employee
  }
  const pickers = new Map(
    Object.values(titles).map(([title]) => [title, staffOn(staff.employees, roles, title)]),
  )
  return {
    responsibleFor: (type) => pickers.get(titles[type][0]) ?? (() => first(titles[type][0])),
    plannerFor: (type) => first(titles[type][1]),
  }
}

/** What the company did with its machines and clients. */
const operations = (context: DemoContext, base: Foundation) => {
  const { staff, roles, reasons, defects, intervals, templates, clients } = base
  const fleet = rentedFleet(context, base)
  const checklists = fleet.flatMap(({ record }) => record.checklists)
  const workshop = workshopRows(context, fleet, {
    reasons,
    defects,
    intervals,
    templates,
    technicianOn: staffOn(staff.employees, roles, 'Técnico de Manutenção'),
  })
  const training = trainingRows(context, {
    clients: clients.clients,
    exits: checklists.filter(({ type }) => type === 'exit'),
    instructorOn: staffOn(staff.employees, roles, 'Instrutor / Téc. Segurança'),
  })
  return {
    workshop,
    training,
    checklists,
    answers: fleet.flatMap(({ record }) => record.answers),
    chains: fleet.flatMap(({ record }) => record.chains),
    photos: fleet.flatMap(({ record }) => record.photos),
    events: agendaEventRows(context, {
      ...agendaStaff(base),
      ...workshop,
      ...training,
      clients: clients.clients.map(({ row }) => row),
      checklists,
    }),
  }
}

type Operations = ReturnType<typeof operations>

const rowsOf = (base: Foundation, done: Operations, fileRelated: RowOf<'file_related'>[]) => ({
  users: [...base.staff.users, ...base.clients.users],
  employee_roles: base.roles,
  product_categories: base.categories,
  product_maintenance_intervals: base.intervals,
  checklist_models: base.models.models,
  checklist_model_questions: base.models.questions,
  service_order_reasons: base.reasons,
  service_order_defects: base.defects,
  preventive_maintenance_templates: base.templates.rows,
  preventive_maintenance_template_questions: base.templates.questions,
  products: done.workshop.products,
  clients: base.clients.clients.map(({ row }) => row),
  employees: base.staff.employees,
  price_lists: base.priceLists,
  agenda_events: done.events,
  checklists: done.checklists,
  checklist_answers: done.answers,
  checklist_chains: done.chains,
  service_orders: done.workshop.orders,
  trainings: done.training.trainings,
  training_participants: done.training.participants,
  preventive_maintenances: done.workshop.preventives,
  preventive_maintenance_answers: done.workshop.preventiveAnswers,
  product_maintenances: done.workshop.maintenances,
  hour_meter_readings: done.workshop.readings,
  file_related: fileRelated,
})

/**
 * The demo company as plain rows by store, and its files before their bytes (docs/trade.md#the-demo-company).
 * Pure: the same options give the same rows, ids included.
 */
export const generateDemo = ({ size, today, seed = 'rentme' }: DemoOptions) => {
  const context = demoContext(size, today, seed)
  const base = foundation(context)
  const done = operations(context, base)
  const workshop = workshopPhotos(context, { ...done.workshop, defects: base.defects })
  const drawable = demoFiles(context, [
    ...priceDocuments(base.priceLists),
    ...meterScenes([
      ...done.photos,
      ...workshop.map(({ owner, pictures }) => ({ createdAt: owner.createdAt, pictures })),
    ]),
  ])
  const fileRelated = fileRelatedRows(context, drawable, {
    answers: done.photos,
    products: done.workshop.products,
    employees: base.staff.employees,
    clients: base.clients.clients.map(({ row }) => row),
    priceLists: base.priceLists,
    workshop,
  })
  const hung = new Set(fileRelated.map(({ fileId }) => fileId))
  const files = drawable.filter(({ row, source }) => hung.has(row.id) || source.group === 'logo')
  return { files, rows: rowsOf(base, done, fileRelated) }
}

export type Demo = ReturnType<typeof generateDemo>
