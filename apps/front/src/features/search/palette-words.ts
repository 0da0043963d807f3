export const paletteHint = 'Buscar produto, cliente, ordem ou contrato'

/** How the keyboard of this machine writes the shortcut. */
export const paletteKeys = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
