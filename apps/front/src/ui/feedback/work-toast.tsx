import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { useSyncExternalStore } from 'react'
import { CheckRingIcon, CloseIcon, FileIcon, XRingIcon } from '../theme/icons.tsx'
import { ink, onInk, rem, signal, type } from '../theme/tokens.ts'
import { VisuallyHidden } from '../theme/visually-hidden.tsx'

export interface WorkState {
  phase: 'running' | 'done' | 'failed'
  /** Percent. */
  progress: number
  /** Why it failed, or what its result leaves out. */
  message: string | null
}

/** Something that goes on while its person does other things, and what he can do about it when it has ended. */
export interface Work {
  title: string
  subscribe: (changed: () => void) => () => void
  state: () => WorkState
  /** Takes what was made once more. */
  take: () => void
  /** Begins anew after a failure. */
  retry: () => void
}

const Row = styled('div')({
  flex: 1,
  minWidth: 0,
  padding: '8px 8px 8px 0',
  '& small': { display: 'block', ...type(14, 18), color: onInk.quiet },
  '& .MuiLinearProgress-root': { marginTop: 6, borderRadius: 3, backgroundColor: ink[500] },
  '& .MuiLinearProgress-bar': { backgroundColor: signal.main },
})

const words = ({ phase, progress, message }: WorkState): string => {
  if (phase === 'failed') return message ?? 'Não foi possível gerar o documento.'
  if (phase === 'done') return ['Pronto. O arquivo foi baixado.', message].filter(Boolean).join(' ')
  return `Gerando… ${progress} %`
}

const glyphs = {
  running: <FileIcon style={{ color: onInk.quiet }} />,
  done: <CheckRingIcon style={{ color: onInk.ok }} />,
  failed: <XRingIcon style={{ color: onInk.bad }} />,
} as const

/** How far a work is, then a way to have its result again, or to try again. */
export function WorkToast({ work, onClose }: { work: Work; onClose: () => void }) {
  const state = useSyncExternalStore(work.subscribe, work.state)
  const { phase, progress } = state
  return (
    <>
      {glyphs[phase]}
      <Row>
        {work.title}
        <small aria-hidden>{words(state)}</small>
        <VisuallyHidden>
          <output>{phase === 'running' ? `Gerando ${work.title}` : words(state)}</output>
        </VisuallyHidden>
        {phase === 'running' && (
          <LinearProgress variant="determinate" value={progress} aria-label={work.title} />
        )}
      </Row>
      {phase === 'done' && (
        <Button size="small" onClick={work.take} sx={{ color: signal.main }}>
          Baixar Novamente
        </Button>
      )}
      {phase === 'failed' && (
        <Button size="small" onClick={work.retry} sx={{ color: signal.main }}>
          Tentar Novamente
        </Button>
      )}
      {phase !== 'running' && (
        <Button size="small" color="inherit" aria-label="Fechar" onClick={onClose}>
          <CloseIcon sx={{ fontSize: rem(18) }} />
        </Button>
      )}
    </>
  )
}
