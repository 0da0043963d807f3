import { Failure } from '@rentme/domain/failure'
import { inThread } from '../../kit/workers.ts'
import type inspect from './active-pdf.ts'

const module = new URL('./active-pdf.ts', import.meta.url)
/** Of the processor. */
const longestMs = 15_000

const messages = {
  active: 'O PDF tem scripts, ações ou arquivos embutidos. Imprima-o como PDF e envie o novo arquivo.',
  encrypted: 'O PDF é protegido. Envie uma versão sem senha nem restrições.',
  unread: 'O PDF não pôde ser verificado. Imprima-o como PDF e envie o novo arquivo.',
} as const

/** Throws `file_type` for a PDF that does something by itself, or in which that can not be seen. */
export const assertPassive = async (bytes: Buffer): Promise<void> => {
  const found = await inThread<Awaited<ReturnType<typeof inspect>>>({
    module,
    input: bytes,
    longestMs,
  }).catch(() => 'unread' as const)
  if (found !== 'passive') throw new Failure('file_type', { message: messages[found] })
}
