import { agendaEventTypeLabels } from '../agenda-event/agenda-event.ts'
import { okLabels } from '../checklist/question.ts'
import { readingKindLabels } from '../hour-meter/hour-meter-reading.ts'
import { preventiveStatusLabels } from '../preventive-maintenance/preventive-maintenance.ts'
import { productStatusLabels } from '../product/status.ts'
import { defectSystemLabels } from '../service-order-defect/system.ts'
import { priorityLabels } from '../service-order/service-order.ts'
import { serviceOrderStatusLabels } from '../service-order/status.ts'
import { trainingStatusLabels } from '../training/training.ts'

const questionTypes = {
  ok: 'Conforme / Não conforme',
  number: 'Número',
  fuel: 'Nível de combustível',
  text: 'Texto',
  photo: 'Foto',
  signature: 'Assinatura',
}

/** `noun.column` → value → word. */
export const choiceWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'user.kind': { employee: 'Funcionário', client: 'Cliente' },
  'hourMeterReading.kind': readingKindLabels,
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

/** Fields that no descriptor describes in words for people, by field or by `noun.field`. */
export const fieldLabels: Readonly<Record<string, string>> = {
  userId: 'Usuário',
  clientUserId: 'Usuário do cliente',
  responsibleEmployeeUserId: 'Usuário do responsável',
  technicianUserId: 'Usuário do técnico',
  contractNumber: 'Número do contrato',
  checklistModelQuestionId: 'Pergunta',
  questionId: 'Pergunta',
  nextDueAt: 'Próxima manutenção (data)',
  nextDueHourMeter: 'Próxima manutenção (h)',
  fileId: 'Arquivo',
  'file.size': 'Tamanho',
  'user.kind': 'Tipo de usuário',
  'checklistChain.exitId': 'Saída',
  'checklistChain.returnId': 'Retorno',
  logoFileId: 'Logotipo',
  password: 'Senha',
  reason: 'Motivo',
  addendum: 'Adendo',
  secondFactor: 'Verificação em duas etapas',
  revoked: 'Desconectado',
  call: 'Chamada',
  search: 'Busca',
  permissions: 'Permissões',
}
