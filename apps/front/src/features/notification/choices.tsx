import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { notificationKindLabels, type NotificationChoice } from '@rentme/domain/notification/notification'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Problem } from '../../kit/data/problem.ts'
import { tell } from '../../kit/data/tell.ts'
import { Answered } from '../../kit/page/answered.tsx'
import { useSession } from '../../kit/session/session-context.tsx'
import { LoadingRows } from '../../ui/feedback/loading.tsx'
import { notificationsKey } from './unread.ts'

const path = '/me/notifications/choices'
const queryKey = [notificationsKey, 'choices']

const useChoices = () => {
  const { api } = useSession()
  return useQuery({ queryKey, queryFn: () => api.call<NotificationChoice[]>(path) })
}

/** A switch moves at once and goes back when the choice was not kept. */
const useChoose = () => {
  const { api } = useSession()
  const queries = useQueryClient()
  return useMutation<NotificationChoice[], Problem, NotificationChoice>({
    mutationFn: (body) => api.call(path, { method: 'PUT', body }),
    onMutate: (chosen) =>
      void queries.setQueryData<NotificationChoice[]>(queryKey, (before) =>
        before?.map((one) => (one.kind === chosen.kind ? chosen : one)),
      ),
    onError: tell,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

/** Which kinds go to the user's phone as well; all stay in the list. */
export default function Choices({ onClose }: { onClose: () => void }) {
  const heading = useId()
  const query = useChoices()
  const { mutate } = useChoose()
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading}>Avisos no Celular</DialogTitle>
      <DialogContent>
        <DialogContentText>
          O que você desligar deixa de chegar ao celular, e continua nesta lista.
        </DialogContentText>
        <Answered query={query} waiting={<LoadingRows rows={7} shapes={['text', 'figure']} />}>
          {(choices) =>
            choices.map(({ kind, push }) => (
              <FormControlLabel
                key={kind}
                label={notificationKindLabels[kind]}
                sx={{ display: 'flex', minHeight: 48 }}
                control={<Switch checked={push} onChange={(_event, isOn) => mutate({ kind, push: isOn })} />}
              />
            ))
          }
        </Answered>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Fechar</Button>
      </DialogActions>
    </Dialog>
  )
}
