/** Scheme of addresses such as `rentme://admin/agenda`, which open the app. */
export const urlScheme = 'rentme'
