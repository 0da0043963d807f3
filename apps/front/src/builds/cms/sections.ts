import { agendaEvents } from '@rentme/domain/agenda-event/agenda-event'
import { administratorPermissions, type Permission } from '@rentme/domain/employee-role/permissions'
import { checklistModels } from '@rentme/domain/checklist-model/checklist-model'
import { checklists } from '@rentme/domain/checklist/checklist'
import { clients } from '@rentme/domain/client/client'
import { employeeRoles } from '@rentme/domain/employee-role/employee-role'
import { employees } from '@rentme/domain/employee/employee'
import type { Resource } from '@rentme/domain/kit/resource'
import { priceLists } from '@rentme/domain/price-list/price-list'
import { products } from '@rentme/domain/product/product'
import { productCategories } from '@rentme/domain/product-category/product-category'
import { preventiveMaintenanceTemplates } from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { serviceOrderDefects } from '@rentme/domain/service-order-defect/service-order-defect'
import { serviceOrderReasons } from '@rentme/domain/service-order-reason/service-order-reason'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { trainings } from '@rentme/domain/training/training'
import type { IconComponent } from '../../ui/theme/icon.tsx'
import {
  DashboardIcon,
  BuildingIcon,
  CalendarIcon,
  ChecklistIcon,
  InfoIcon,
  MachineIcon,
  PeopleIcon,
  SettingsIcon,
  WrenchIcon,
} from '../../ui/theme/icons.tsx'
import { homePath } from '../../kit/session/guards.ts'
import { addresses, inspectionGuard, inspectionPath } from '../../features/addresses.ts'
import { privacyPermissions } from '../../features/privacy/shared/subject.ts'
import { privacyPath, settingsTabs, subjectsPath } from '../../features/settings/paths.ts'

export interface Tab {
  label: string
  href: string
  permission: Permission | readonly Permission[]
  /** Noun whose rows are counted beside the label; null for a screen that lists none. */
  counts: Resource | null
  /** Which of them. */
  filters?: Readonly<Record<string, string>>
}

/** An entry of the drawer, with the tabs at the top of its section. */
export interface Section {
  label: string
  href: string
  icon: IconComponent
  permission: Permission | readonly Permission[] | null
  /** The noun of a section without tabs. */
  noun?: Resource
  tabs: readonly Tab[]
}

/** The sections whose screens exist, in the order of the drawer. */
export const sections: readonly Section[] = [
  { label: 'Dashboard', href: homePath, icon: DashboardIcon, permission: null, tabs: [] },
  {
    label: 'Checklist',
    href: addresses.checklist.list,
    icon: ChecklistIcon,
    permission: 'access_checklist',
    tabs: [
      {
        label: 'Checklists',
        href: addresses.checklist.list,
        permission: 'access_checklist',
        counts: checklists,
      },
      {
        label: 'Inspeção',
        href: inspectionPath,
        permission: inspectionGuard,
        counts: products,
        filters: { status: 'inspection' },
      },
      {
        label: 'Modelos',
        href: addresses.checklistModel.list,
        permission: 'access_checklist_model',
        counts: checklistModels,
      },
    ],
  },
  {
    label: 'Funcionários',
    href: addresses.employee.list,
    icon: PeopleIcon,
    permission: 'access_employee',
    tabs: [
      {
        label: 'Funcionários',
        href: addresses.employee.list,
        permission: 'access_employee',
        counts: employees,
      },
      {
        label: 'Cargos',
        href: addresses.employeeRole.list,
        permission: 'access_job_title',
        counts: employeeRoles,
      },
    ],
  },
  {
    label: 'Clientes',
    href: addresses.client.list,
    icon: BuildingIcon,
    permission: 'access_client',
    tabs: [
      { label: 'Clientes', href: addresses.client.list, permission: 'access_client', counts: clients },
      {
        label: 'Treinamentos',
        href: addresses.training.list,
        permission: 'access_training',
        counts: trainings,
      },
    ],
  },
  {
    label: 'Produtos',
    href: addresses.product.list,
    icon: MachineIcon,
    permission: 'access_product',
    tabs: [
      { label: 'Produtos', href: addresses.product.list, permission: 'access_product', counts: products },
      {
        label: 'Categorias',
        href: addresses.productCategory.list,
        permission: 'access_product_category',
        counts: productCategories,
      },
      {
        label: 'Lista de Preços',
        href: addresses.priceList.list,
        permission: 'access_price_list',
        counts: priceLists,
      },
    ],
  },
  {
    label: 'Ordem de Serviço',
    href: addresses.serviceOrder.list,
    icon: WrenchIcon,
    permission: 'access_service_order',
    tabs: [
      {
        label: 'Ordens de Serviço',
        href: addresses.serviceOrder.list,
        permission: 'access_service_order',
        counts: serviceOrders,
      },
      {
        label: 'Motivos',
        href: addresses.serviceOrderReason.list,
        permission: 'access_service_order_reason',
        counts: serviceOrderReasons,
      },
      {
        label: 'Defeitos',
        href: addresses.serviceOrderDefect.list,
        permission: 'access_service_order_defect',
        counts: serviceOrderDefects,
      },
      {
        label: 'Manutenções Preventivas',
        href: addresses.preventiveMaintenance.list,
        permission: 'access_preventive_maintenance',
        counts: preventiveMaintenances,
      },
      {
        label: 'Templates',
        href: addresses.preventiveMaintenanceTemplate.list,
        permission: 'access_preventive_maintenance_template',
        counts: preventiveMaintenanceTemplates,
      },
    ],
  },
  {
    label: 'Agenda',
    href: addresses.agendaEvent.list,
    icon: CalendarIcon,
    permission: 'access_agenda_event',
    noun: agendaEvents,
    tabs: [],
  },
]

/** What an administrator sets up: below the entries of the drawer, with tabs of its own. */
const settingsSection: Section = {
  label: 'Configurações',
  href: settingsTabs[0].href,
  icon: SettingsIcon,
  permission: administratorPermissions,
  tabs: settingsTabs.map((tab) => ({
    ...tab,
    permission: tab.href === subjectsPath ? privacyPermissions : administratorPermissions,
    counts: null,
  })),
}

/** How personal data is treated, for everyone. */
const privacySection: Section = {
  label: 'Privacidade',
  href: privacyPath,
  icon: InfoIcon,
  permission: null,
  tabs: [],
}

/** Below the entries of the drawer. */
export const otherSections: readonly Section[] = [settingsSection, privacySection]
