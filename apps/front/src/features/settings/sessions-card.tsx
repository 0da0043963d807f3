import Button from '@mui/material/Button'
import { formatDateTime } from '@rentme/domain/kit/time'
import { useState } from 'react'
import { ListFooter, useLastPage } from '../../kit/list/list-footer.tsx'
import { useUser, useZone } from '../../kit/session/session-context.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { PlainTable, type Head } from '../../ui/rows/plain-table.tsx'
import { agentWords } from '@rentme/domain/kit/agent-words'
import { RowsCard } from './rows-card.tsx'
import { useSettingsAct, useSettingsList } from './use-settings.ts'

const heads: readonly Head[] = [
  'Quem',
  { label: 'Endereço IP', extra: true },
  { label: 'Entrou em', extra: true },
  'Usada por último',
  { label: 'Ações', figure: true, isHidden: true },
]

/** A session that is open, as `GET /sessions` answers. */
interface OpenSession {
  id: string
  user: { id: string; name: string }
  application: 'cms' | 'app'
  ip: string | null
  userAgent: string | null
  createdAt: string
  lastUsedAt: string
  current: boolean
}

const applications = { cms: 'Painel web', app: 'Aplicativo' } as const

/** Who is signed in, where and since when; any session may be ended but the own. */
export function SessionsCard() {
  const [state, setState] = useState({ page: 1, perPage: 25 })
  const query = useSettingsList<OpenSession>(`/sessions?page=${state.page}&per_page=${state.perPage}`)
  const [asked, setAsked] = useState<OpenSession | null>(null)
  const end = useSettingsAct('Sessão encerrada')
  const total = query.data?.meta.total ?? 0
  const change = (next: Partial<typeof state>) => setState({ ...state, page: 1, ...next })
  useLastPage(state, query.isPlaceholderData ? undefined : query.data?.meta.total, change)
  return (
    <RowsCard title="Sessões Abertas" query={query} empty="Nenhuma sessão aberta.">
      {(sessions) => (
        <>
          <Sessions sessions={sessions} onEnd={setAsked} />
          {total > sessions.length && <ListFooter {...{ state, change }} rows={{ total }} />}
          <ConfirmDialog
            open={asked !== null}
            title={`Encerrar a sessão de ${asked?.user.name ?? ''}?`}
            confirmLabel="Encerrar"
            busy={end.isPending}
            onConfirm={() =>
              end.mutate(
                { method: 'DELETE', path: `/sessions/${asked?.id ?? ''}` },
                { onSettled: () => setAsked(null) },
              )
            }
            onClose={() => setAsked(null)}
          >
            Será preciso entrar de novo nesse lugar.
          </ConfirmDialog>
        </>
      )}
    </RowsCard>
  )
}

interface SessionsProps {
  sessions: readonly OpenSession[]
  onEnd: (session: OpenSession) => void
}

function Sessions({ sessions, onEnd }: SessionsProps) {
  const zone = useZone()
  const own = useUser().id
  return (
    <PlainTable heads={heads}>
      <tbody>
        {sessions.map((session) => (
          <tr key={session.id}>
            <td>
              {session.user.name}
              {session.user.id === own && ' (você)'}
              <small>
                {[applications[session.application], agentWords(session.userAgent)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </td>
            <td data-extra>{session.ip ?? '–'}</td>
            <td data-extra>{formatDateTime(session.createdAt, zone)}</td>
            <td>{formatDateTime(session.lastUsedAt, zone)}</td>
            <td data-figure>
              {session.current ? (
                'Esta sessão'
              ) : (
                <Button
                  size="small"
                  aria-label={`Encerrar a sessão de ${session.user.name}`}
                  onClick={() => onEnd(session)}
                >
                  Encerrar
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
