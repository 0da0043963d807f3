import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { formatDate } from '@rentme/domain/kit/time'
import { windowStart } from '@rentme/domain/sync/window'
import { outboxHref } from '../../../kit/app/paths.ts'
import { useSync } from '../../../kit/app/device.ts'
import { dayAndTime } from '../../../kit/app/words.ts'
import { useUser } from '../../../kit/session/session-context.tsx'
import { useNow } from '../../../kit/session/use-today.ts'
import type { SyncState } from '../../../offline/engine/sync-state.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { refusedWords, unsentWords } from '../../../ui/feedback/standing.ts'
import { AlertIcon, CheckIcon, CloudOffIcon, SyncIcon } from '../../../ui/theme/icons.tsx'
import { KeyValueList, type KeyValue } from '../../../ui/rows/key-value-list.tsx'
import { StatusChip } from '../../../ui/rows/status-chip.tsx'
import { ink, type } from '../../../ui/theme/tokens.ts'

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '14px 14px 12px',
  '& h2': { margin: 0, ...type(20, 28, 600) },
})
const Foot = styled('div')({ padding: '0 14px 14px', '& p': { margin: '0 0 12px', color: ink[500] } })

const isRunning = ({ phase }: SyncState) => phase === 'pushing' || phase === 'pulling'

const chipOf = (sync: SyncState) => {
  if (isRunning(sync)) return { label: 'Sincronizando', tone: 'ink', icon: SyncIcon } as const
  if (sync.offline) return { label: 'Offline', tone: 'rented', icon: CloudOffIcon } as const
  if (sync.phase === 'error') return { label: 'Falhou', tone: 'danger', icon: AlertIcon } as const
  return { label: sync.lastSyncAt === null ? 'Pronto' : 'Em dia', tone: 'ok', icon: CheckIcon } as const
}

const nextOf = (sync: SyncState, now: number, zone: string): string => {
  const { nextTryAt } = sync
  if (isRunning(sync)) return 'Agora'
  if (nextTryAt === null) return 'Assim que houver sinal'
  const at = nextTryAt <= now ? 'Em instantes' : dayAndTime(nextTryAt, now, zone)
  return sync.offline ? `${at}, ou assim que houver sinal` : at
}

function Queue({ pending, errors }: SyncState) {
  if (pending + errors === 0) return 'Nenhuma pendência de envio'
  const words = [pending > 0 && unsentWords(pending), errors > 0 && refusedWords(errors)]
  return <Link href={outboxHref}>{words.filter(Boolean).join(', ')}</Link>
}

const windowWords = (days: number, now: number, zone: string): string => {
  const start = windowStart(new Date(now).toISOString(), days)
  return start === null ? 'Tudo' : `Desde ${formatDate(start, zone)}; o que está aberto fica sempre`
}

/** How the device stands with the server: since when, why not, when again, and what it keeps. */
export function SyncCard({ onSync }: { onSync: () => void }) {
  const sync = useSync()
  const now = useNow()
  const { timeZone, syncWindowDays } = useUser()
  const facts: KeyValue[] = [
    {
      label: 'Última sincronização',
      value: sync.lastSyncAt === null ? 'Ainda não houve' : dayAndTime(sync.lastSyncAt, now, timeZone),
    },
    { label: 'Próxima tentativa', value: nextOf(sync, now, timeZone) },
    { label: 'A enviar', value: <Queue {...sync} /> },
    { label: 'Trabalho concluído', value: windowWords(syncWindowDays, now, timeZone) },
  ]
  return (
    <Card>
      <Head>
        <h2>Com o Servidor</h2>
        <StatusChip {...chipOf(sync)} />
      </Head>
      {sync.problem !== null && !isRunning(sync) && (
        <div style={{ padding: '0 14px 12px' }}>
          <Banner tone={sync.offline ? 'warn' : 'danger'}>{sync.problem.message}</Banner>
        </div>
      )}
      <KeyValueList items={facts} />
      <Foot>
        {syncWindowDays > 0 && (
          <p>O que é mais antigo é buscado no servidor, no fim de cada lista, quando houver sinal.</p>
        )}
        <Button
          fullWidth
          variant="contained"
          color="primary"
          startIcon={<SyncIcon />}
          disabled={isRunning(sync)}
          onClick={onSync}
        >
          Sincronizar Agora
        </Button>
      </Foot>
    </Card>
  )
}
