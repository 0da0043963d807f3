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

/** A field that changed, in words. */
export interface Change {
  field: string
  label: string
  before: string | null
  after: string | null
}

/** What every line of the trail says. */
export interface TrailLine {
  id: number
  at: string
  user: { id: string; name: string } | null
  store: string
  label: string
  rowName: string | null
  action: AuditAction
  changes: Change[]
}
