export const listPath = '/admin/manutencoes-preventivas'

/** Where a preventive in progress is concluded. */
export const concludeHref = (id: string): string => `${listPath}/cadastrar?concluir=${id}`
