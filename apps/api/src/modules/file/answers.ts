import { mimeTypes } from '@rentme/domain/file/file'
import { instant } from '@rentme/domain/kit/fields'
import { z } from 'zod'
import { bytes, fileRef, nothing, pageOf, problem } from '../../kit/answers.ts'

const keptFile = fileRef.extend({ sha256: z.string().describe('SHA-256 dos bytes enviados') })

/** Files can be too large, and of a kind that is not kept. */
const refusedFiles = { 413: problem, 415: problem }

export const uploaded = { 201: z.array(keptFile), ...refusedFiles }
export const ownFiles = {
  200: pageOf(fileRef.extend({ createdAt: instant().describe('Quando foi enviado') })),
}
export const fileBytes = { 200: bytes('O arquivo', ...mimeTypes) }
export const imageBytes = { 200: bytes('A imagem no tamanho pedido', ...mimeTypes) }

/** Of the tus protocol: begun, a piece kept, and the last piece with the file that it completes. */
export const tusAnswers = {
  200: keptFile,
  201: bytes('Envio iniciado; seu endereço vem em Location', 'text/plain'),
  204: nothing,
  ...refusedFiles,
}
