import { sentenceOf } from '../page/sentence.ts'
import { useState } from 'react'
import { toastError, toastWork } from '../../ui/feedback/toast.tsx'
import { workOf } from './document-job.ts'
import { handOver } from '../../platform/hand-over.ts'
import { useSession } from '../session/session-context.tsx'

const failed = 'Falha ao baixar o arquivo. Tente novamente.'

/**
 * Hands over a file that the API makes, such as a spreadsheet or a document; one at a time. A long one is followed under
 * its title while the person goes on.
 */
export const useFetchFile = () => {
  const { api } = useSession()
  const [isBusy, setBusy] = useState(false)
  const fetchFile = async (path: string, title: string): Promise<void> => {
    setBusy(true)
    try {
      const file = await api.file(path)
      if ('job' in file) toastWork(workOf(api, { title, path, job: file.job }, handOver))
      else handOver(file.blob, file.name)
    } catch (error) {
      toastError(sentenceOf(error, failed))
    } finally {
      setBusy(false)
    }
  }
  return { fetchFile, isBusy }
}
