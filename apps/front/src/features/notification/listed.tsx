import Button from '@mui/material/Button'
import { Answered } from '../../kit/page/answered.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingRows } from '../../ui/feedback/loading.tsx'
import { NotificationRows } from './rows.tsx'
import { useNotifications, useRead } from './use-notifications.ts'

interface Props {
  isUnread: boolean
  /** One that leads somewhere was opened. */
  onLeave?: () => void
  /** Further pages are asked for below the first. */
  isWhole: boolean
}

/** What the user was told, from the server; what he opens is read. */
export function Notifications({ isUnread, onLeave, isWhole }: Props) {
  const query = useNotifications(isUnread)
  const read = useRead()
  return (
    <Answered query={query} waiting={<LoadingRows rows={5} shapes={['text', 'figure']} />}>
      {({ rows }) => (
        <>
          {rows.length === 0 && <Nothing isUnread={isUnread} />}
          <NotificationRows
            rows={rows}
            onOpen={({ id, path, readAt }) => {
              if (readAt === null) read.mutate({ ids: [id] })
              if (path !== null) onLeave?.()
            }}
          />
          {isWhole && query.hasNextPage && (
            <Button
              fullWidth
              disabled={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
              sx={{ borderRadius: 0 }}
            >
              {query.isFetchingNextPage ? 'Carregando…' : 'Mostrar Mais'}
            </Button>
          )}
        </>
      )}
    </Answered>
  )
}

function Nothing({ isUnread }: { isUnread: boolean }) {
  return isUnread ? (
    <EmptyState message="Nenhuma notificação por ler." hint="As que você já leu estão em Todas." />
  ) : (
    <EmptyState
      message="Nenhuma notificação."
      hint="Aqui aparece o que passam para você, o que atrasa e o que está para vencer."
    />
  )
}
