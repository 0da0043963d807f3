/** What waits to be sent, and how the device stands with the server: every screen's strip leads there. */
export const outboxHref = '/admin/pendencias'
export const syncHref = '/admin/sincronizacao'
