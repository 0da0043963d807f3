export const listPath = '/admin/manutencoes-preventivas'

/** Where a preventive of a machine is filled in; without a template it is chosen there. */
export const createHref = (productId: string, templateId?: string): string =>
  `${listPath}/cadastrar?produto=${productId}${templateId === undefined ? '' : `&template=${templateId}`}`
