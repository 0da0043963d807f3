import Button from '@mui/material/Button'
import { styled, useTheme } from '@mui/material/styles'
import {
  SnackbarProvider,
  closeSnackbar,
  enqueueSnackbar,
  type CustomContentProps,
  type SnackbarKey,
} from 'notistack'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type Ref } from 'react'
import { Keys } from '../layout/keys.tsx'
import { CheckRingIcon, CloseIcon, InfoIcon, XRingIcon } from '../theme/icons.tsx'
import { focus, ink, onInk, rem, shadow, signal } from '../theme/tokens.ts'
import { WorkToast, type Work } from './work-toast.tsx'

export type ToastAction = {
  label: string
  onClick: () => void
  /** It takes back what the toast says: Ctrl Z does so too, the newest first. */
  undoes?: boolean
}

const undos: (() => void)[] = []

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null

/** Ctrl Z takes back the newest that can be, except where it is the field's own. */
const undoByKey = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey || isTyping(target)) return
  const undo = undos.at(-1)
  if (undo === undefined) return
  event.preventDefault()
  undo()
}

declare module 'notistack' {
  interface VariantOverrides {
    default: false
    warning: false
    info: { followUp?: ToastAction }
    success: { followUp?: ToastAction }
    error: { followUp?: ToastAction }
    work: { work: Work }
  }
}

const Sheet = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: rem(48),
  maxWidth: 560,
  padding: '4px 8px 4px 16px',
  borderRadius: 6,
  backgroundColor: ink[800],
  color: '#fff',
  boxShadow: shadow.pop,
  fontWeight: 500,
  '& > .MuiSvgIcon-root': { fontSize: rem(20) },
  '& > span': { flex: 1, padding: '6px 8px 6px 0' },
  '&& .Mui-focusVisible': { boxShadow: focus.onInk },
})

type Props = CustomContentProps & { followUp?: ToastAction; ref?: Ref<HTMLDivElement> }

function Toast({ id, message, variant, followUp, style, ref }: Props) {
  const failed = variant === 'error'
  const isDone = useRef(false)
  const act = () => {
    // A toast may be pressed again while it goes.
    if (isDone.current) return
    isDone.current = true
    followUp?.onClick()
    closeSnackbar(id)
  }
  const undo = useEffectEvent(act)
  const undoes = followUp?.undoes === true
  useEffect(() => {
    if (!undoes) return undefined
    const newest = () => undo()
    undos.push(newest)
    return () => void undos.splice(undos.indexOf(newest), 1)
  }, [undoes])
  const isCms = useTheme().build === 'cms'
  const Glyph = failed ? XRingIcon : variant === 'info' ? InfoIcon : CheckRingIcon
  return (
    <Sheet ref={ref} style={style} {...(failed && { role: 'alert' })}>
      <Glyph style={{ color: failed ? onInk.bad : variant === 'info' ? onInk.quiet : onInk.ok }} />
      <span>{message}</span>
      {followUp && (
        <Button
          size="small"
          onClick={act}
          sx={{ gap: 1, color: signal.main }}
          {...(undoes && { 'aria-keyshortcuts': 'Control+Z' })}
        >
          {followUp.label}
          {undoes && isCms && <Keys ground="dark">Ctrl Z</Keys>}
        </Button>
      )}
      {failed && !followUp && (
        <Button size="small" color="inherit" aria-label="Fechar" onClick={() => closeSnackbar(id)}>
          <CloseIcon sx={{ fontSize: rem(18) }} />
        </Button>
      )}
    </Sheet>
  )
}

function WorkSheet({ id, work, style, ref }: CustomContentProps & { work: Work; ref?: Ref<HTMLDivElement> }) {
  return (
    <Sheet ref={ref} style={style}>
      <WorkToast work={work} onClose={() => closeSnackbar(id)} />
    </Sheet>
  )
}

const components = { success: Toast, info: Toast, error: Toast, work: WorkSheet }

/**
 * Place of the toasts, above the bar at the foot of the screen: to the left in the cms, across it in the app. It is there
 * before any of them: a screen reader tells what comes into a region that it knows, and each toast alone.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const app = useTheme().build === 'app'
  const [region, setRegion] = useState<HTMLElement | null>(null)
  useEffect(() => {
    document.addEventListener('keydown', undoByKey)
    return () => document.removeEventListener('keydown', undoByKey)
  }, [])
  return (
    <SnackbarProvider
      {...(region !== null && { domRoot: region })}
      Components={components}
      maxSnack={3}
      autoHideDuration={5000}
      anchorOrigin={{ vertical: 'bottom', horizontal: app ? 'center' : 'left' }}
      classes={{ containerRoot: app ? 'toasts-app' : 'toasts-cms' }}
    >
      {children}
      <output ref={setRegion} aria-atomic="false" />
    </SnackbarProvider>
  )
}

/** How long what is offered with a message may be taken, in milliseconds. */
export const offerMs = 10_000

/** Something is done: a sentence without a period, for 5 s, or 10 s with an action to be taken; one action at most. */
export const toastSuccess = (message: string, followUp?: ToastAction) =>
  enqueueSnackbar(message, { variant: 'success', ...(followUp && { followUp, autoHideDuration: offerMs }) })

/** Something failed: what, in a sentence; stays until closed or answered. */
export const toastError = (message: string, followUp?: ToastAction) =>
  enqueueSnackbar(message, { variant: 'error', persist: true, ...(followUp && { followUp }) })

/** Something that the person did not do has happened: what, for 10 s, with one action at most. */
export const toastInfo = (message: string, followUp?: ToastAction) =>
  enqueueSnackbar(message, { variant: 'info', autoHideDuration: offerMs, ...(followUp && { followUp }) })

export const closeToast = (toast: SnackbarKey): void => closeSnackbar(toast)

/** Takes away what is shown: it was for somebody who has left. */
export const closeToasts = (): void => closeSnackbar()

/** Something goes on while its person does other things: stays until he closes it after its end. */
export const toastWork = (work: Work) => enqueueSnackbar(work.title, { variant: 'work', persist: true, work })
