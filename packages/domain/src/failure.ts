/** Every way in which a call can be refused: code for a program, status for HTTP, sentence for a person. */
export const failures = {
  malformed: { status: 400, message: 'Requisição inválida.' },
  unauthenticated: { status: 401, message: 'Sua sessão expirou. Entre novamente.' },
  token_expired: { status: 401, message: 'Sua sessão expirou. Entre novamente.' },
  device_revoked: { status: 401, message: 'Este aparelho foi desconectado pelo administrador.' },
  wrong_credentials: { status: 401, message: 'E-mail ou senha incorretos.' },
  forbidden: { status: 403, message: 'Acesso Negado, você não possui permissão para realizar esta ação.' },
  not_found: { status: 404, message: 'Registro não encontrado.' },
  product_already_rented: { status: 409, message: 'Este produto já está locado.' },
  product_unavailable: { status: 409, message: 'Este produto não está disponível.' },
  exit_already_returned: { status: 409, message: 'Este checklist de saída já possui retorno.' },
  no_pending_exit: { status: 409, message: 'Não há checklist de saída pendente para este produto.' },
  last_administrator: { status: 409, message: 'É preciso manter ao menos um administrador ativo.' },
  in_use: { status: 409, message: 'Não é possível excluir: existem registros vinculados.' },
  id_taken: { status: 409, message: 'Já existe outro registro com este identificador.' },
  in_progress: { status: 409, message: 'Este envio ainda está em andamento. Tente novamente.' },
  picture_unreadable: { status: 409, message: 'Uma imagem não pôde ser lida.' },
  deleted: { status: 410, message: 'Este registro foi excluído.' },
  stale: {
    status: 412,
    message: 'Este registro foi alterado por outra pessoa. Recarregue para ver a versão atual.',
  },
  file_too_large: { status: 413, message: 'Arquivo grande demais.' },
  file_type: { status: 415, message: 'Formato não permitido. Envie JPG, PNG, WEBP ou PDF.' },
  invalid: { status: 422, message: 'Verifique os campos destacados.' },
  idempotency_key_reused: { status: 422, message: 'Este envio já foi feito com outro conteúdo.' },
  app_too_old: { status: 426, message: 'Atualize o aplicativo para continuar.' },
  too_many_requests: { status: 429, message: 'Muitas tentativas. Tente novamente em alguns minutos.' },
  internal: { status: 500, message: 'Erro interno do servidor' },
  unavailable: { status: 503, message: 'Serviço indisponível. Tente novamente.' },
} as const satisfies Record<string, { status: number; message: string }>

export type FailureCode = keyof typeof failures

export interface FailureDetails {
  message?: string
  /** Path of a field, dots between parts → sentence. */
  fields?: Record<string, string>
  /** The row as the server has it (`stale`) or the rows it collides with. */
  current?: unknown
  /** Who made the row what it is (`stale`), or changed what does not fit since the write was made (`invalid`), by name. */
  changedBy?: string | null
  retryAfterSeconds?: number
}

/** A refusal that a caller can act on; anything else that is thrown is `internal`. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly details: FailureDetails

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(details.message ?? failures[code].message)
    this.name = 'Failure'
    this.code = code
    this.details = details
  }

  get status(): number {
    return failures[this.code].status
  }
}

/** `invalid` with one field. */
/** Refuses a deletion by what needs the row, in words. */
export const inUse = (needed: readonly string[]): Failure =>
  new Failure('in_use', {
    message: `Não é possível excluir: existem registros vinculados (${needed.join(', ')}).`,
  })

export const invalid = (field: string, message: string) =>
  new Failure('invalid', { fields: { [field]: message } })
