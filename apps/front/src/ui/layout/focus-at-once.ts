/** Ref of the control that takes the focus when a dialog opens. */
export const focusAtOnce = (element: HTMLElement | null) => element?.focus()
