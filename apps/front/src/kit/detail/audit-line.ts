export const actionWords = {
  create: 'Cadastrou',
  read: 'Consultou',
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

/** What was done to one row. */
export interface TrailPart {
  id: number
  store: string
  /** How people call such a row. */
  label: string
  gender: 'm' | 'f'
  rowName: string | null
  action: AuditAction
  changes: Change[]
}

/** What was done at once: its chief line, and what followed from it or was done with it. */
export interface TrailLine<P extends TrailPart = TrailPart> extends TrailPart {
  at: string
  user: { id: string; name: string } | null
  parts: P[]
  /** Parts that are only counted. */
  more: number
}

const withoutNoun = new Set<AuditAction>(['login', 'logout'])

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** `Excluiu a ordem de serviço`. */
export const deedWords = ({ action, label, gender }: TrailPart): string => {
  if (withoutNoun.has(action)) return actionWords[action]
  if (action === 'denied') return `${actionWords.denied}: ${lower(label)}`
  return `${actionWords[action]} ${gender === 'f' ? 'a' : 'o'} ${lower(label)}`
}

/** Who did it; whoever is refused before he has signed in is nobody yet. */
export const authorOf = ({ user, action }: Pick<TrailLine, 'user' | 'action'>): string =>
  user?.name ?? (action === 'denied' ? 'Visitante' : 'Sistema')
