export const forgotPath = '/esqueci-minha-senha'
/** Where the link of the mail leads, with `token` and `email` in its query. */
export const resetPath = '/resetar-senha'
/** How personal data is treated, for everybody. */
export const privacyNoticePath = '/privacidade'
export const passwordPath = '/admin/alterar-senha'
