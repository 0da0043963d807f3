import { mimeTypes } from '@rentme/domain/file/file'
import { instant } from '@rentme/domain/kit/fields'
import { z } from 'zod'
import { bytes, fileRef, nothing, pageOf, problem } from '../../kit/answers.ts'

const keptFile = fileRef.extend({ sha256: z.string().describe('SHA-256 of the bytes that were sent') })

/** Files can be too large, and of a kind that is not kept. */
const refusedFiles = { 413: problem, 415: problem }

export const uploaded = { 201: z.array(keptFile), ...refusedFiles }
export const ownFiles = {
  200: pageOf(fileRef.extend({ createdAt: instant().describe('When it was sent') })),
}
export const fileBytes = { 200: bytes('The file', ...mimeTypes) }
export const imageBytes = { 200: bytes('The picture in the size that was asked for', ...mimeTypes) }

/** Of the tus protocol: begun, a piece kept, and the last piece with the file that it completes. */
export const tusAnswers = {
  200: keptFile,
  201: bytes('The upload was begun; Location holds its address', 'text/plain'),
  204: nothing,
  ...refusedFiles,
}
