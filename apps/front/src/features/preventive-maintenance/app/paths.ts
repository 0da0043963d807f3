export const listPath = '/admin/manutencoes-preventivas'

/** Where a preventive in progress is concluded. */
export const concludeHref = (id: string): string => `${listPath}/cadastrar?concluir=${id}`

/** Where a preventive of a machine is filled in; without a template it is chosen there. */
export const createHref = (productId: string, templateId?: string): string =>
  `${listPath}/cadastrar?produto=${productId}${templateId === undefined ? '' : `&template=${templateId}`}`
