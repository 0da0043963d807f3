import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { Failure } from '@rentme/domain/failure'
import { cleanText } from '@rentme/domain/kit/fields'
import { sql } from 'kysely'
import type { Db } from '../../kit/database.ts'
import type { FileStorage } from './storage.ts'
import { keep } from './upload.ts'

/** Hours after which an upload that nobody finished is gone. */
const lifeHours = 24
const pieceBytes = 1024 * 1024

interface UploadRow {
  length: number
  received: number
  metadata: Record<string, string | null>
  createdAt: string
}

/** Drops the uploads that were begun too long ago, with their pieces; answers how many. */
export const dropExpiredUploads = async (db: Db): Promise<number> => {
  const { rows } = await sql`delete from resumable_uploads
    where "createdAt" < now() - make_interval(hours => ${lifeHours}) returning id`.execute(db)
  return rows.length
}

/**
 * Uploads of one user that come in pieces. A piece counts when it is committed, and the last one only with the file
 * that it completes: an upload is whole exactly when its file is kept, whatever dies in between.
 */
export class UploadStore extends DataStore {
  readonly db: Db
  readonly storage: FileStorage
  readonly userId: string

  constructor(db: Db, storage: FileStorage, userId: string) {
    super()
    this.db = db
    this.storage = storage
    this.userId = userId
    this.extensions = ['creation', 'termination', 'expiration']
  }

  override getExpiration(): number {
    return lifeHours * 60 * 60 * 1000
  }

  override deleteExpired(): Promise<number> {
    return dropExpiredUploads(this.db)
  }

  override async create(upload: Upload): Promise<Upload> {
    if (!upload.size) throw new Failure('file_type', { message: 'O arquivo está vazio. Envie outro.' })
    await dropExpiredUploads(this.db)
    await sql`insert into resumable_uploads (id, "userId", length, metadata)
      values (${upload.id}, ${this.userId}, ${upload.size}, ${JSON.stringify(upload.metadata ?? {})}::jsonb)`.execute(
      this.db,
    )
    return upload
  }

  override async remove(id: string): Promise<void> {
    await sql`delete from resumable_uploads where id = ${id} and "userId" = ${this.userId}`.execute(this.db)
  }

  async row(id: string): Promise<UploadRow> {
    const { rows } =
      await sql<UploadRow>`select length, received, metadata, "createdAt" from resumable_uploads
      where id = ${id} and "userId" = ${this.userId}`.execute(this.db)
    if (rows[0] === undefined) throw ERRORS.FILE_NOT_FOUND
    return rows[0]
  }

  override async getUpload(id: string): Promise<Upload> {
    const { length, received, metadata, createdAt } = await this.row(id)
    return new Upload({ id, size: length, offset: received, metadata, creation_date: createdAt })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { length } = await this.row(id)
    let waiting: Buffer[] = []
    let at = offset
    const size = () => waiting.reduce((sum, { length: bytes }) => sum + bytes, 0)
    const commit = async () => {
      const piece = Buffer.concat(waiting)
      waiting = []
      if (piece.length === 0) return
      if (at + piece.length === length) await this.finish(id, at, piece)
      else await this.append(id, at, piece)
      at += piece.length
    }
    try {
      for await (const chunk of stream) {
        // The body of a request is bytes.
        waiting.push(chunk as Buffer)
        if (size() >= pieceBytes) await commit()
      }
    } finally {
      await commit()
    }
    return at
  }

  async append(id: string, at: number, piece: Buffer): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      const { rows } = await sql`update resumable_uploads set received = received + ${piece.length}
        where id = ${id} and "userId" = ${this.userId} and received = ${at} returning id`.execute(tx)
      if (rows.length === 0) throw ERRORS.INVALID_OFFSET
      await sql`insert into resumable_upload_pieces ("uploadId", at, bytes) values (${id}, ${at}, ${piece})`.execute(
        tx,
      )
    })
  }

  /** Keeps the file under the id that its sender gave, else under the upload's: keeping it twice is keeping it once. */
  async finish(id: string, at: number, last: Buffer): Promise<void> {
    const { metadata, received } = await this.row(id)
    if (received !== at) throw ERRORS.INVALID_OFFSET
    const { rows } = await sql<{ bytes: Buffer }>`select bytes from resumable_upload_pieces
      where "uploadId" = ${id} order by at`.execute(this.db)
    try {
      await keep(this.db, this.storage, this.userId, {
        bytes: Buffer.concat([...rows.map(({ bytes }) => bytes), last]),
        name: cleanText((metadata['filename'] ?? '').slice(-255)),
        id: metadata['id'] ?? id,
        sha256: metadata['sha256'] ?? undefined,
        marks: metadata['marks'] ?? undefined,
      })
    } catch (error) {
      if (error instanceof Failure) await this.remove(id)
      throw error
    }
    await this.db.transaction().execute(async (tx) => {
      await sql`update resumable_uploads set received = length where id = ${id}`.execute(tx)
      await sql`delete from resumable_upload_pieces where "uploadId" = ${id}`.execute(tx)
    })
  }
}
