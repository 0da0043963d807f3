import { stores } from '@rentme/domain'
import { companies } from '@rentme/domain/company/company'
import type { Resource, Store } from '@rentme/domain/kit/resource'
import { cellOf, csvText } from '../takeout/cells.ts'
import { describeColumn } from '../takeout/columns.ts'

/** What people call rows that have no label of their own. */
const storeLabels: Readonly<Record<string, string>> = {
  users: 'Usuário',
  files: 'Arquivo',
  file_related: 'Anexo',
  checklist_answers: 'Resposta de checklist',
  checklist_chains: 'Saída e retorno',
  checklist_model_questions: 'Pergunta de modelo',
  preventive_maintenance_answers: 'Resposta de preventiva',
  preventive_maintenance_template_questions: 'Pergunta de template',
  product_maintenances: 'Manutenção de produto',
  product_maintenance_intervals: 'Intervalo de manutenção',
  training_participants: 'Participante de treinamento',
  sessions: 'Sessão',
  credentials: 'Senha',
  sync_device: 'Aparelho',
}

/** Fields that no descriptor describes in words for people, by field or by `noun.field`. */
const fieldLabels: Readonly<Record<string, string>> = {
  deletedAt: 'Excluído em',
  userId: 'Usuário',
  clientUserId: 'Usuário do cliente',
  responsibleEmployeeUserId: 'Usuário do responsável',
  technicianUserId: 'Usuário do técnico',
  contractNumber: 'Número do contrato',
  checklistModelQuestionId: 'Pergunta',
  questionId: 'Pergunta',
  sinceVersion: 'Desde a versão',
  untilVersion: 'Até a versão',
  nextDueAt: 'Próxima manutenção (data)',
  nextDueHourMeter: 'Próxima manutenção (h)',
  fileId: 'Arquivo',
  uploadableType: 'Anexado a',
  uploadableId: 'Registro',
  field: 'Campo',
  sha256: 'Soma SHA-256',
  width: 'Largura',
  height: 'Altura',
  'file.name': 'Nome gerado',
  'user.kind': 'Tipo de usuário',
  'checklistChain.exitId': 'Saída',
  'checklistChain.returnId': 'Retorno',
  logoFileId: 'Logotipo',
  password: 'Senha',
  revoked: 'Desconectado',
  position: 'Posição',
  permissions: 'Permissões',
}

const known: readonly Store[] = [...stores, companies]

export const storeOf = (name: string): Store | undefined => known.find(({ store }) => store === name)

/** The descriptor of a store whose rows have a name. */
export const namedStore = (name: string): Resource | undefined => {
  const store = storeOf(name)
  return store !== undefined && 'option' in store ? (store as Resource) : undefined
}

export const labelOfStore = (name: string): string => namedStore(name)?.label.one ?? storeLabels[name] ?? name

/** Every store that the trail may name, with its label, in the order of their labels. */
export const trailStores = (): { store: string; label: string }[] =>
  [...new Set([...known.map(({ store }) => store), ...Object.keys(storeLabels)])]
    .map((store) => ({ store, label: labelOfStore(store) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'))

/** The noun that a field of a store points at, and how the field is called. */
export const fieldOf = (store: Store | undefined, name: string) => {
  const schema = store?.columns[name] ?? store?.serverColumns[name]
  const column = store === undefined || schema === undefined ? null : describeColumn(store, name, schema)
  const label = fieldLabels[`${store?.name}.${name}`] ?? fieldLabels[name] ?? column?.heading ?? name
  return { noun: column?.noun ?? null, label, column }
}

const plain = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  const isWords = Array.isArray(value) && value.every((item) => typeof item === 'string')
  return isWords ? value.join(', ') : JSON.stringify(value)
}

/** A value of the trail as people write it; null for none. What was hidden when it was written stays hidden. */
export const valueWords = (
  column: ReturnType<typeof fieldOf>['column'],
  value: unknown,
  zone: string,
): string | null => {
  if (value === null || value === undefined) return null
  if (value === '***' || column === null || column.kind === null || column.kind === 'reference')
    return plain(value)
  const sheet = { ...column, kind: column.kind, name: 'value', at: 'value', heading: column.heading ?? '' }
  const cell = cellOf(sheet, { value }, zone)
  return typeof cell === 'string' ? cell : csvText(sheet, cell)
}

const takenLabels: Readonly<Record<string, string>> = {
  format: 'Formato',
  document: 'Documento',
  search: 'Busca',
  sort: 'Ordem',
}
const takenWords: Readonly<Record<string, string>> = {
  document: 'Documento',
  comparison: 'Comparação',
  certificates: 'Certificados',
  labels: 'Etiquetas',
  csv: 'CSV',
  xlsx: 'XLSX',
  json: 'JSON',
  pdf: 'PDF',
}

/** What was taken out by a line of the action `export`: its form and by which filters. */
export const taken = (name: string, value: unknown) => ({
  label: takenLabels[name] ?? name,
  before: null,
  after: typeof value === 'string' ? (takenWords[value] ?? value) : plain(value),
})
