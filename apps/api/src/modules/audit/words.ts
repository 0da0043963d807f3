import { stores } from '@rentme/domain'
import { resourceOf } from '@rentme/domain/kit/stores'
import { sheetColumn } from '@rentme/domain/words/sheet-columns'
import { companies } from '@rentme/domain/company/company'
import type { Gender, Resource, Store } from '@rentme/domain/kit/resource'
import { fieldOf } from '@rentme/domain/words/column'
import type { AuditRow } from './read.ts'

/** What was done, as a statement counts it. */
export const actionNouns: Readonly<Record<AuditRow['action'], string>> = {
  create: 'Cadastro',
  read: 'Consulta',
  update: 'Alteração',
  delete: 'Exclusão',
  login: 'Entrada',
  logout: 'Saída',
  denied: 'Acesso negado',
  export: 'Exportação',
}

/** What people call rows that have no label of their own. */
const storeLabels: Readonly<Record<string, { one: string; gender: Gender }>> = {
  users: { one: 'Usuário', gender: 'm' },
  files: { one: 'Arquivo', gender: 'm' },
  file_related: { one: 'Anexo', gender: 'm' },
  checklist_answers: { one: 'Resposta de checklist', gender: 'f' },
  checklist_chains: { one: 'Saída e retorno', gender: 'f' },
  checklist_model_questions: { one: 'Pergunta de modelo', gender: 'f' },
  preventive_maintenance_answers: { one: 'Resposta de preventiva', gender: 'f' },
  preventive_maintenance_template_questions: { one: 'Pergunta de template', gender: 'f' },
  product_maintenances: { one: 'Manutenção de produto', gender: 'f' },
  product_maintenance_intervals: { one: 'Intervalo de manutenção', gender: 'm' },
  training_participants: { one: 'Participante de treinamento', gender: 'm' },
  sessions: { one: 'Sessão', gender: 'f' },
  credentials: { one: 'Senha', gender: 'f' },
  calendar_feeds: { one: 'Calendário particular', gender: 'm' },
  sync_device: { one: 'Aparelho', gender: 'm' },
  routes: { one: 'Rota', gender: 'f' },
}

const known: readonly Store[] = [...stores, companies]

export const storeOf = (name: string): Store | undefined => known.find(({ store }) => store === name)

/** The descriptor of a store whose rows have a name. */
export const namedStore = (name: string): Resource | undefined => {
  const store = storeOf(name)
  // What has an option has routes, and is defined as a resource.
  return store !== undefined && 'option' in store ? (store as Resource) : undefined
}

/** How people call a row of a store, and the gender of that. */
export const nounOf = (name: string): { one: string; gender: Gender } =>
  namedStore(name)?.label ?? storeLabels[name] ?? { one: name, gender: 'm' }

/** Every store that the trail may name, with its label, in the order of their labels. */
export const trailStores = (): { store: string; label: string }[] =>
  [...new Set([...known.map(({ store }) => store), ...Object.keys(storeLabels)])]
    .map((store) => ({ store, label: nounOf(store).one }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'))

const takenLabels: Readonly<Record<string, string>> = {
  sentTo: 'Enviado a',
  format: 'Formato',
  document: 'Documento',
  sort: 'Ordem',
  columns: 'Colunas',
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

const camel = (parameter: string) =>
  parameter.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** What the trail keeps beside the columns of a row. */
const keptLabels: Readonly<Record<string, string>> = {
  logoFileId: 'Logotipo',
  password: 'Senha',
  reason: 'Motivo',
  addendum: 'Adendo',
  calendarLink: 'Link do calendário',
  secondFactor: 'Verificação em duas etapas',
  revoked: 'Desconectado',
  call: 'Chamada',
  search: 'Busca',
}

/** A field of a line of the trail: a column of its store, or what is kept beside it. */
export const trailField = (store: Store | undefined, name: string) => {
  const field = fieldOf(store, name)
  return field.column === null ? { ...field, label: keptLabels[name] ?? field.label } : field
}

const orderWords = (store: Store | undefined, sort: string): string => {
  const { label } = fieldOf(store, sort.replace(/^-/, ''))
  return `${label}, ${sort.startsWith('-') ? 'decrescente' : 'crescente'}`
}

const columnWords = (store: Store | undefined, names: string): string => {
  const resource = resourceOf(store?.name)
  return names
    .split(',')
    .map((name) => (resource && sheetColumn(resource, name)?.heading) ?? name)
    .join(', ')
}

/** A field of what was taken out: its form, or a filter, which is named as its column is. */
export const takenField = (store: Store | undefined, name: string) =>
  name in takenLabels
    ? { label: takenLabels[name] ?? name, column: null, noun: null }
    : trailField(store, camel(name))

/** Words of what was taken out where they are no value of a column; null elsewhere. */
export const takenValue = (store: Store | undefined, name: string, value: unknown): string | null => {
  if (typeof value !== 'string') return null
  if (name === 'columns') return columnWords(store, value)
  return name === 'sort' ? orderWords(store, value) : (takenWords[value] ?? null)
}
