import type { SyncState } from '../../../offline/engine/sync-state.ts'
import { SyncStrip } from './sync-strip.tsx'
import { useZone } from '../../session/session-context.tsx'
import { useDevice, useSync } from '../device.ts'
import { useNow } from '../../session/use-today.ts'
import { unsentWords } from '../../../ui/feedback/standing.ts'
import { outboxHref, syncHref } from '../paths.ts'
import { dayAndTime } from '../words.ts'

const figures = new Intl.NumberFormat('pt-BR')
const percent = (part: number) => `${Math.floor(part * 100)}\u00a0%`

const downloading = ({ progress }: SyncState) => {
  if (progress === null || progress.rows === 0) return 'Sincronizando...'
  return `Baixando… ${progress.part === null ? figures.format(progress.rows) : percent(progress.part)}`
}

/** Until everything was downloaded once, every screen that shows rows says that some are missing. */
const partial = ({ phase, offline, progress }: SyncState) => {
  const isRunning = phase === 'pushing' || phase === 'pulling'
  const done = progress?.part ?? null
  return {
    state: 'partial' as const,
    text:
      isRunning && done !== null
        ? `Dados incompletos: ${percent(done)} baixados`
        : 'Dados incompletos neste aparelho',
    again: !isRunning && !offline,
  }
}

const refused = (errors: number) =>
  errors === 1 ? '1 item não pôde ser enviado.' : `${errors} itens não puderam ser enviados.`

/** Where the words of the strip are told in full. */
const seeQueue = { action: { label: 'Ver', href: outboxHref } }
const seeSync = { action: { label: 'Ver', href: syncHref } }

const running = (sync: SyncState) => {
  const isSending = sync.phase === 'pushing' && sync.pending > 0
  return {
    state: 'running' as const,
    text: isSending ? `Enviando ${unsentWords(sync.pending)}` : downloading(sync),
    ...(sync.pending > 0 ? seeQueue : {}),
  }
}

const offline = ({ pending, lastSyncAt }: SyncState, now: number, zone: string) => {
  const old = lastSyncAt === null ? 'Offline' : `Offline: dados de ${dayAndTime(lastSyncAt, now, zone)}`
  return pending > 0
    ? { state: 'offline' as const, text: `Offline: ${unsentWords(pending)}`, ...seeQueue }
    : { state: 'offline' as const, text: old, ...seeSync }
}

const looksOf = (sync: SyncState, now: number, zone: string) => {
  const { pending, errors, lastSyncAt, phase } = sync
  if (errors > 0) return { state: 'refused' as const, text: refused(errors), ...seeQueue }
  if (!sync.isWhole) return partial(sync)
  if (sync.offline) return offline(sync, now, zone)
  if (sync.problem?.code === 'no_room')
    return { state: 'failed' as const, text: 'Sem espaço no aparelho.', ...seeSync }
  if (phase === 'error') return { state: 'failed' as const, text: 'A sincronização falhou.', ...seeSync }
  if (phase !== 'idle') return running(sync)
  if (pending > 0) return { state: 'running' as const, text: unsentWords(pending), ...seeQueue }
  const text =
    lastSyncAt === null ? 'Ainda não sincronizado' : `Sincronizado ${dayAndTime(lastSyncAt, now, zone)}`
  return { state: 'done' as const, text, ...seeSync }
}

/** One line under the bar. A calm one is shown only where `calm` asks for it; trouble is shown everywhere. */
export function Strip({ calm = false }: { calm?: boolean }) {
  const sync = useSync()
  const { engine } = useDevice()
  const zone = useZone()
  const { again, ...looks } = { again: false, ...looksOf(sync, useNow(), zone) }
  const isCalm = looks.state === 'done' || looks.state === 'running'
  if (isCalm && !calm) return null
  const retry = { action: { label: 'Tentar', onClick: () => void engine.syncNow() } }
  return <SyncStrip {...looks} {...(again ? retry : {})} />
}
