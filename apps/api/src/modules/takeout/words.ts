import { agendaEventTypeLabels } from '@rentme/domain/agenda-event/agenda-event'
import { okLabels } from '@rentme/domain/checklist/question'
import { preventiveStatusLabels } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { productStatusLabels } from '@rentme/domain/product/status'
import { defectSystemLabels } from '@rentme/domain/service-order-defect/system'
import { priorityLabels } from '@rentme/domain/service-order/service-order'
import { serviceOrderStatusLabels } from '@rentme/domain/service-order/status'
import { trainingStatusLabels } from '@rentme/domain/training/training'

const questionTypes = {
  ok: 'Conforme / Não conforme',
  number: 'Número',
  fuel: 'Nível de combustível',
  text: 'Texto',
  photo: 'Foto',
  signature: 'Assinatura',
}

/** `noun.column` → value → word (data dictionary). */
export const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'user.kind': { employee: 'Funcionário', client: 'Cliente' },
  'product.status': productStatusLabels,
  'product.inactiveReason': {
    sold: 'Vendido',
    scrapped: 'Sucateado',
    lost: 'Extraviado',
    indemnified: 'Indenizado',
  },
  'client.personType': { individual: 'Pessoa física', company: 'Pessoa jurídica' },
  'checklist.type': { exit: 'Saída', return: 'Retorno' },
  'checklist.status': { pending: 'Pendente', completed: 'Concluído' },
  'serviceOrder.status': serviceOrderStatusLabels,
  'serviceOrder.priority': priorityLabels,
  'serviceOrderDefect.system': defectSystemLabels,
  'agendaEvent.type': agendaEventTypeLabels,
  'training.status': trainingStatusLabels,
  'training.kind': {
    delivery: 'Entrega técnica',
    initial: 'Inicial',
    periodic: 'Periódico',
    eventual: 'Eventual',
  },
  'training.modality': { inPerson: 'Presencial', blended: 'Semipresencial', remote: 'EAD' },
  'preventiveMaintenance.status': preventiveStatusLabels,
  'checklistModelQuestion.type': questionTypes,
  'checklistModelQuestion.photoRule': { never: 'Não pede', onNok: 'Se não conforme', always: 'Sempre' },
  'checklistModelQuestion.appliesTo': {
    both: 'Saída e retorno',
    exit: 'Só na saída',
    return: 'Só no retorno',
  },
  'preventiveMaintenanceTemplateQuestion.type': questionTypes,
  'productMaintenance.maintainableType': {
    ServiceOrder: 'Ordem de serviço',
    PreventiveMaintenance: 'Manutenção preventiva',
  },
  'checklistAnswer.answer': okLabels,
  'preventiveMaintenanceAnswer.answer': okLabels,
  'trainingParticipant.result': { satisfactory: 'Satisfatório', unsatisfactory: 'Insatisfatório' },
}

/** Headings of columns that are not described by themselves, by column or by `noun.column`. */
export const headings: Readonly<Record<string, string>> = {
  productMaintenanceIntervalId: 'Intervalo de manutenção',
  responsibleEmployeeId: 'Funcionário responsável',
  technicianId: 'Técnico responsável',
  templateId: 'Template',
  inactiveReason: 'Motivo da inativação',
  createdAt: 'Cadastrado em',
  updatedAt: 'Atualizado em',
}

/** Derived values that a list shows, with their headings. */
export const derivedHeadings: Readonly<Record<string, string>> = {
  'checklist.status': 'Status',
  'checklist.nonConforming': 'Não conformes',
  'client.openRentals': 'Equipamentos alugados',
  'employeeRole.employeesCount': 'Funcionários',
  'productCategory.productsCount': 'Produtos',
  'training.participantsCount': 'Participantes',
}
