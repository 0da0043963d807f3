import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PhotoMarks } from '@rentme/domain/kit/photo-marks'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Account, Client, TestApi } from './api.ts'
import { readPdf, type ReadPdf } from './read-pdf.ts'
import type { Written } from './yard.ts'

export const nothing: ReadPdf = { title: '', places: [], pages: [], pictures: [], lines: [] }

/** What came of asking for a document. */
export interface Taken {
  status: number
  /** Why it was refused. */
  message: string
  file: string
  pdf: ReadPdf
}

/** All text of a document, with plain spaces. */
export const textOf = ({ pdf }: Taken): string => pdf.pages.join('\n').replaceAll('\u00A0', ' ')

export const picturesIn = ({ pdf }: Taken): number => pdf.pictures.reduce((sum, count) => sum + count, 0)

/** Asks for a document with a session, and reads it back. */
export const takeDocument = async (test: TestApi, path: string, token: string): Promise<Taken> => {
  const answer = await test.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
  })
  const isPdf = answer.headers['content-type'] === 'application/pdf'
  return {
    status: answer.statusCode,
    message: isPdf ? '' : (JSON.parse(answer.body) as { message: string }).message,
    file: /filename="(.*)"/.exec(answer.headers['content-disposition'] ?? '')?.[1] ?? '',
    pdf: isPdf ? await readPdf(answer.rawPayload) : nothing,
  }
}

/** An uploaded photo of that name, with marks when they are given. */
export const aPhoto = async (
  api: Client & Account,
  name: string,
  marks: PhotoMarks | null = null,
): Promise<string> => {
  const background = { r: name.length * 7, g: 90, b: 40 }
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  if (marks !== null) form.append('marks', JSON.stringify(marks))
  form.append('files', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  const { body } = await api.post<Written[]>('/uploads', Buffer.from(await encoded.arrayBuffer()), {
    'content-type': encoded.headers.get('content-type') ?? '',
  })
  return body[0]?.id ?? ''
}

/** Takes the bytes of a file away, as a lost disk does. */
export const loseBytes = async (test: TestApi, id: string): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select name from files where id = ${id}`.execute(test.db)
  const folder = join(test.config.dataDir, 'files')
  const paths = await readdir(folder, { recursive: true })
  const path = paths.find((one) => one.endsWith(rows[0]?.name ?? 'none'))
  await rm(join(folder, path ?? 'none'))
}
