import { count } from '@rentme/domain/kit/plural'
import type { SyncState } from '../../../offline/engine/sync-state.ts'
import { SyncStrip } from './sync-strip.tsx'
import { useZone } from '../../session/session-context.tsx'
import { useDevice, useSync } from '../device.ts'
import { useNow } from '../../session/use-today.ts'
import { dayAndTime } from '../words.ts'

const outboxHref = '/admin/pendencias'
const figures = new Intl.NumberFormat('pt-BR')
const percent = (part: number) => `${Math.floor(part * 100)}\u00a0%`

const waiting = (pending: number) => count(pending, 'pendência de envio', 'pendências de envio')

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

const looksOf = (sync: SyncState, now: number, zone: string) => {
  const { pending, errors, lastSyncAt } = sync
  const see = pending + errors > 0 ? { action: { label: 'Ver', href: outboxHref } } : {}
  if (errors > 0)
    return {
      state: 'refused' as const,
      text: errors === 1 ? '1 item não pôde ser enviado.' : `${errors} itens não puderam ser enviados.`,
      ...see,
    }
  if (!sync.isWhole) return partial(sync)
  if (sync.offline) {
    const old = lastSyncAt === null ? 'Offline' : `Offline: dados de ${dayAndTime(lastSyncAt, now, zone)}`
    return { state: 'offline' as const, text: pending > 0 ? `Offline: ${waiting(pending)}` : old, ...see }
  }
  if (sync.problem?.code === 'no_room')
    return {
      state: 'failed' as const,
      text: 'Sem espaço no aparelho.',
      action: { label: 'Ver', href: outboxHref },
    }
  if (sync.phase === 'error')
    return { state: 'failed' as const, text: 'A sincronização falhou.', again: true }
  if (sync.phase !== 'idle')
    return {
      state: 'running' as const,
      text: sync.phase === 'pushing' && pending > 0 ? `Enviando ${waiting(pending)}` : downloading(sync),
      ...see,
    }
  if (pending > 0) return { state: 'running' as const, text: waiting(pending), ...see }
  return {
    state: 'done' as const,
    text:
      lastSyncAt === null ? 'Ainda não sincronizado' : `Sincronizado ${dayAndTime(lastSyncAt, now, zone)}`,
  }
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
