import { whatsappLink } from '@rentme/domain/kit/documents/phone'
import { useState } from 'react'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { Problem } from '../data/problem.ts'
import { sentenceOf } from '../page/sentence.ts'
import { useSession } from '../session/session-context.tsx'
import type { ApiDocument } from './document-button.tsx'
import { useFetchFile } from './use-fetch-file.ts'

interface Said {
  email: string
  /** E.164; null while what was typed is no number. */
  phone: string | null
  message: string
}

const none: Readonly<Record<string, string>> = {}

/** The ways a document leaves; each answers whether it went, and what is wrong stands by its field. */
export const useSending = (document: ApiDocument | undefined, { email, phone, message }: Said) => {
  const { api } = useSession()
  const { fetchFile, isBusy: isFetching } = useFetchFile()
  const [isMailing, setMailing] = useState(false)
  const [errors, setErrors] = useState(none)
  const text = message.trim() === '' ? null : message.trim()

  const mail = async (): Promise<boolean> => {
    if (document === undefined) return false
    setErrors(none)
    setMailing(true)
    try {
      const body = { to: email.trim(), message: text }
      const { to } = await api.call<{ to: string }>(`${document.path}/mail`, { method: 'POST', body })
      toastSuccess(`${document.label}: e-mail a caminho de ${to}`)
      return true
    } catch (error) {
      if (error instanceof Problem && Object.keys(error.fields).length > 0) setErrors(error.fields)
      else toastError(sentenceOf(error, 'Não foi possível enviar o documento. Tente novamente.'))
      return false
    } finally {
      setMailing(false)
    }
  }

  /** The browser keeps the file, and the conversation opens with what was written: it is attached there by hand. */
  const chat = async (): Promise<boolean> => {
    if (document === undefined) return false
    setErrors(none)
    if (phone === null) {
      setErrors({ phone: 'Informe um telefone com DDD.' })
      return false
    }
    // At once, while the press still lets a window be opened.
    const words = new URLSearchParams({ text: text ?? `Segue em anexo: ${document.label}.` })
    window.open(`${whatsappLink(phone)}?${words.toString()}`, '_blank', 'noopener')
    await fetchFile(document.path, document.label)
    return true
  }
  return { mail, chat, errors, isBusy: isMailing || isFetching }
}
