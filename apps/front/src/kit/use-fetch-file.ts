import { useState } from 'react'
import { toastError } from '../ui/toast.tsx'
import { handOver } from './hand-over.ts'
import { useSession } from './session-context.tsx'

const failed = 'Falha ao baixar o arquivo. Tente novamente.'

/** Hands over a file that the API makes, such as a spreadsheet or a document; one at a time. */
export const useFetchFile = () => {
  const { api } = useSession()
  const [isBusy, setBusy] = useState(false)
  const fetchFile = async (path: string): Promise<void> => {
    setBusy(true)
    try {
      const { blob, name } = await api.file(path)
      handOver(blob, name)
    } catch (error) {
      toastError(error instanceof Error ? error.message : failed)
    } finally {
      setBusy(false)
    }
  }
  return { fetchFile, isBusy }
}
