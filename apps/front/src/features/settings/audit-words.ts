export const actionWords = {
  create: 'Cadastrou',
  update: 'Alterou',
  delete: 'Excluiu',
  login: 'Entrou',
  logout: 'Saiu ou foi desconectado',
  denied: 'Acesso negado',
  export: 'Exportou',
} as const
type AuditAction = keyof typeof actionWords

/** A line of the trail, as `GET /audit` answers. */
export interface AuditLine {
  id: number
  at: string
  user: { id: string; name: string } | null
  deviceId: string | null
  ip: string | null
  label: string
  noun: string | null
  rowId: string | null
  rowName: string | null
  action: AuditAction
  changes: { field: string; label: string; before: string | null; after: string | null }[]
}

/** What the trail may be narrowed by, as the address and the API name it. */
export const auditFilters = ['employee_id', 'store', 'row_id', 'action', 'from', 'to'] as const
