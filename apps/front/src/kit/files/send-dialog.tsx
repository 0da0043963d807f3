import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { formatPhone, parsePhone } from '@rentme/domain/kit/documents/phone'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { saidOf } from '../../ui/inputs/field-error.tsx'
import { ChatIcon, MailIcon } from '../../ui/theme/icons.tsx'
import type { ApiDocument } from './document-button.tsx'
import { useSending } from './use-sending.ts'

/** Who a document is usually sent to, as far as it is known. */
export interface Recipient {
  name: string
  email: string | null
  /** E.164. */
  phone: string | null
}

const Fields = styled('div')({ display: 'grid', gap: 14, paddingTop: 8 })

interface Props {
  documents: readonly ApiDocument[]
  to: Recipient | null
  onClose: () => void
}

/**
 * Sends a document to somebody outside: by e-mail with the document in it, or by a conversation that it is attached to by hand.
 * No address of it is given away.
 */
export default function SendDialog({ documents, to, onClose }: Props) {
  const [path, setPath] = useState(documents[0]?.path ?? '')
  const [email, setEmail] = useState(to?.email ?? '')
  const [phone, setPhone] = useState(to?.phone ? formatPhone(to.phone) : '')
  const [message, setMessage] = useState('')
  const chosen = documents.find((one) => one.path === path)
  const sending = useSending(chosen, { email, phone: parsePhone(phone), message })
  const { errors } = sending
  const closeAfter = (sent: Promise<boolean>) => sent.then((isDone) => isDone && onClose())
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="send-title">
      <DialogTitle id="send-title">Enviar Documento</DialogTitle>
      <DialogContent>
        <DialogContentText>{wordsOf(to)}</DialogContentText>
        <Fields>
          {documents.length > 1 && <Which documents={documents} path={path} onPath={setPath} />}
          <TextField
            label="E-mail"
            type="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            {...saidOf(errors['to'])}
          />
          <TextField
            label="Telefone"
            type="tel"
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
            {...saidOf(errors['phone'])}
          />
          <Message text={message} error={errors['message']} onText={setMessage} />
        </Fields>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          variant="outlined"
          startIcon={<ChatIcon />}
          disabled={sending.isBusy}
          onClick={() => void closeAfter(sending.chat())}
        >
          Baixar e Abrir WhatsApp
        </Button>
        <Button
          variant="contained"
          color="primary"
          startIcon={<MailIcon />}
          loading={sending.isBusy}
          loadingPosition="start"
          onClick={() => void closeAfter(sending.mail())}
        >
          Enviar por E-mail
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const wordsOf = (to: Recipient | null) => (to === null ? 'Para quem vai o PDF.' : `Para ${to.name}`)

interface WhichProps {
  documents: readonly ApiDocument[]
  path: string
  onPath: (path: string) => void
}

function Which({ documents, path, onPath }: WhichProps) {
  return (
    <TextField select label="Documento" value={path} onChange={({ target }) => onPath(target.value)}>
      {documents.map((one) => (
        <MenuItem key={one.path} value={one.path}>
          {one.label}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface MessageProps {
  text: string
  error: string | undefined
  onText: (text: string) => void
}

function Message({ text, error, onText }: MessageProps) {
  return (
    <TextField
      label="Mensagem"
      multiline
      minRows={2}
      value={text}
      onChange={({ target }) => onText(target.value)}
      {...saidOf(error)}
    />
  )
}
