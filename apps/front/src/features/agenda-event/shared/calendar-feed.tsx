import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { formatDateTime } from '@rentme/domain/kit/time'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tell } from '../../../kit/data/tell.ts'
import { Answered } from '../../../kit/page/answered.tsx'
import { useSession, useZone } from '../../../kit/session/session-context.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { LoadingRows } from '../../../ui/feedback/loading.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { CopyIcon } from '../../../ui/theme/icons.tsx'
import { type } from '../../../ui/theme/tokens.ts'

const path = '/me/calendar-feed'
const queryKey = ['calendar-feed']

interface Standing {
  feed: { createdAt: string; lastReadAt: string | null } | null
}

const Block = styled('div')({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  '& p': { margin: 0, ...type(15, 22) },
  '& > .MuiTextField-root, & > [data-wide]': { justifySelf: 'stretch' },
})
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

const useFeed = () => {
  const { api } = useSession()
  const queries = useQueryClient()
  const [url, setUrl] = useState<string | null>(null)
  const query = useQuery({ queryKey, queryFn: ({ signal }) => api.call<Standing>(path, { signal }) })
  const onSettled = () => queries.invalidateQueries({ queryKey })
  const open = useMutation({
    mutationFn: () => api.call<{ url: string }>(path, { method: 'POST' }),
    onSuccess: (made) => setUrl(made.url),
    onError: tell,
    onSettled,
  })
  const close = useMutation({
    mutationFn: () => api.call(path, { method: 'DELETE' }),
    onSuccess: () => {
      setUrl(null)
      toastSuccess('Link desativado')
    },
    onError: tell,
    onSettled,
  })
  return { query, url, open, close, isBusy: open.isPending || close.isPending }
}

/** The private link by which other calendars read the user's own events: switched on, renewed and switched off. */
export function CalendarFeed() {
  const { query, url, open, close, isBusy } = useFeed()
  return (
    <Block>
      <p>
        Veja os seus eventos no Google Agenda, no Outlook ou no calendário do celular, por um link só seu. Ele
        mostra título, tipo, local, hora e código da máquina, e mais nada.
      </p>
      {url !== null && <Link url={url} />}
      <Answered query={query} waiting={<LoadingRows rows={1} />}>
        {({ feed }) =>
          feed === null ? (
            <Button variant="contained" color="primary" disabled={isBusy} onClick={() => open.mutate()}>
              Criar Link
            </Button>
          ) : (
            <Open feed={feed} isBusy={isBusy} onRenew={() => open.mutate()} onClose={() => close.mutate()} />
          )
        }
      </Answered>
    </Block>
  )
}

/** The address, on the only occasion that it is shown. */
function Link({ url }: { url: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toastSuccess('Link copiado')
  }
  return (
    <>
      <div data-wide>
        <Banner tone="warn">
          Copie o link agora: ele não será mostrado de novo. Quem tiver o link vê os seus eventos, por isso
          não o passe a ninguém.
        </Banner>
      </div>
      <TextField
        label="Link do calendário"
        value={url}
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={({ target }) => target.select()}
      />
      <Row>
        <Button startIcon={<CopyIcon />} onClick={() => void copy()}>
          Copiar Link
        </Button>
        <Button href={url.replace(/^https?:/, 'webcal:')}>Abrir no Calendário</Button>
      </Row>
    </>
  )
}

interface OpenProps {
  feed: NonNullable<Standing['feed']>
  isBusy: boolean
  onRenew: () => void
  onClose: () => void
}

function Open({ feed, isBusy, onRenew, onClose }: OpenProps) {
  const zone = useZone()
  const [isAsking, setAsking] = useState(false)
  const { createdAt, lastReadAt } = feed
  return (
    <>
      <p>
        Link criado em {formatDateTime(createdAt, zone)}
        {lastReadAt === null
          ? ', ainda não lido por nenhum calendário.'
          : ` e lido em ${formatDateTime(lastReadAt, zone)}.`}
      </p>
      <Row>
        <Button variant="outlined" disabled={isBusy} onClick={() => setAsking(true)}>
          Gerar Novo Link
        </Button>
        <Button color="error" disabled={isBusy} onClick={onClose}>
          Desativar
        </Button>
      </Row>
      <ConfirmDialog
        open={isAsking}
        title="Gerar um novo link?"
        confirmLabel="Gerar Novo Link"
        onConfirm={() => {
          setAsking(false)
          onRenew()
        }}
        onClose={() => setAsking(false)}
      >
        O link de agora deixa de funcionar nos calendários que o usam.
      </ConfirmDialog>
    </>
  )
}
