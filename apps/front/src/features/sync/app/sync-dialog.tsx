import { count } from '@rentme/domain/kit/plural'
import Button from '@mui/material/Button'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useEffectEvent } from 'react'
import { useDevice, useSync } from '../../../kit/app/device.ts'
import { ProgressSheet, type ProgressStep } from './progress-sheet.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { dayAndTime } from '../../../kit/app/words.ts'
import { useZone } from '../../../kit/session/session-context.tsx'
import { heldCounts } from '../../../offline/local/held-rows.ts'
import { heldLabel, heldWords, type Held } from './held-words.ts'
import type { RunEnd } from '../../../offline/engine/run.ts'
import type { SyncState } from '../../../offline/engine/sync-state.ts'

const title = 'Sincronizando...'
const text = 'O aplicativo está sincronizando dados locais e remotos, por favor, aguarde um momento'
const canLeave = 'Você pode continuar usando o aplicativo enquanto isso.'
const figures = new Intl.NumberFormat('pt-BR')

const percentOf = ({ progress }: SyncState): number => (progress?.part ?? 0) * 100

/** What the device has by now, noun by noun; those that nothing came of yet wait. */
const stepsOf = ({ phase, progress, pending }: SyncState, held: readonly Held[]): ProgressStep[] => {
  const sending: ProgressStep = {
    label: 'Enviar pendências',
    amount: phase === 'pushing' && pending > 0 ? figures.format(pending) : '',
    state: phase === 'pushing' ? 'now' : 'done',
  }
  const latest = progress?.latest === undefined ? undefined : heldLabel(progress.latest)
  if (phase === 'pushing' || held.length === 0)
    return [sending, { label: 'Baixar dados', amount: '', state: phase === 'pulling' ? 'now' : 'next' }]
  return [
    sending,
    ...held.map(({ label, rows }): ProgressStep => {
      const isNow = phase === 'pulling' && label === latest
      return { label, amount: figures.format(rows), state: isNow ? 'now' : 'done' }
    }),
  ]
}

const nothing: readonly Held[] = []

/** What the device holds, as it grows while the sheet is looked at. */
const useHeld = (isWatched: boolean): readonly Held[] => {
  const { db } = useDevice()
  const held = useLiveQuery(
    async () => (isWatched ? heldWords(await heldCounts(db)) : nothing),
    [db, isWatched],
  )
  return held ?? nothing
}

/** What a finished run says: that all is done, or why not and when it tries again. */
const useEnding = (isWatched: boolean, onClose: () => void) => {
  const { engine, now } = useDevice()
  const zone = useZone()
  const tell = useEffectEvent(({ refusal }: RunEnd) => {
    onClose()
    if (refusal === null) {
      toastSuccess('Sincronização concluída')
      return
    }
    const at = engine.state().nextTryAt
    const when = at === null || at < now() ? '' : ` Tentaremos novamente ${dayAndTime(at, now(), zone)}.`
    toastError(`A sincronização falhou. ${refusal.message}${when}`)
  })
  useEffect(() => (isWatched ? engine.onEnd((end) => tell(end)) : undefined), [engine, isWatched])
}

type Props = { open: boolean; onClose: () => void }

/** The sheet of the first download and of the manual button; the run goes on when it is left. */
export function SyncDialog({ open, onClose }: Props) {
  const sync = useSync()
  useEnding(open, onClose)
  const held = useHeld(open)
  const { progress, pending } = sync
  const now =
    progress !== null && sync.phase === 'pulling'
      ? {
          now: {
            label: `Baixando ${progress.latest === undefined ? 'dados' : heldLabel(progress.latest).toLowerCase()}…`,
            done: figures.format(progress.rows),
            unit: progress.rows === 1 ? 'registro' : 'registros',
          },
        }
      : {}
  return (
    <ProgressSheet
      open={open}
      title={title}
      text={text}
      {...now}
      percent={percentOf(sync)}
      {...(pending > 0 && sync.phase === 'pushing'
        ? { amount: count(pending, 'pendência', 'pendências') }
        : {})}
      steps={stepsOf(sync, held)}
      news={canLeave}
      action={
        <Button fullWidth variant="outlined" onClick={onClose}>
          Continuar em Segundo Plano
        </Button>
      }
    />
  )
}
