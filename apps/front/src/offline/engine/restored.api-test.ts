import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checklists } from '@rentme/domain/checklist/checklist'
import { clients } from '@rentme/domain/client/client'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { buildApp } from '../../../../api/src/app.ts'
import { openDatabase, type Db } from '../../../../api/src/kit/database.ts'
import { localStorage } from '../../../../api/src/modules/file/storage.ts'
import { backup } from '../../../../api/src/modules/takeout/backup/backup.ts'
import { restore } from '../../../../api/src/modules/takeout/backup/restore.ts'
import { testApi, type TestApi } from '../../../../api/src/testing/api.ts'
import '../../../../api/src/testing/global-setup.ts'
import { newDatabaseName, urlOf, withServer } from '../../../../api/src/testing/template.ts'
import { aYard, checklistBody, clientInput, goodAnswers } from '../../../../api/src/testing/yard.ts'
import { createApi } from '../../kit/data/api.ts'
import { anApp, type App } from '../testing/app.ts'
import type { SyncApi } from './transport.ts'

let test: TestApi
let folder: string
beforeAll(async () => {
  test = await testApi()
  folder = await mkdtemp(join(tmpdir(), 'rentme-restored-'))
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const filesOf = (dataDir: string) => localStorage(join(dataDir, 'files'))

/** The server of yesterday's backup: another database, another folder. */
const restored = async (file: string): Promise<{ app: FastifyInstance; db: Db; url: string }> => {
  const name = newDatabaseName(inject('testRun'))
  const server = inject('testServerUrl')
  await withServer(server, (client) => client.query(`create database ${name} template template0`))
  const dataDir = join(folder, 'restored')
  await restore({ databaseUrl: urlOf(server, name), storage: filesOf(dataDir), file })
  const db = openDatabase(urlOf(server, name), 5)
  const app = await buildApp(db, { ...test.config, dataDir })
  return { app, db, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

/** The app's way to whichever server stands at the address now. */
const way = (token: string, base: () => string) => {
  const paths: string[] = []
  const api = () =>
    createApi({ base: base(), application: 'app', token: () => token, onSessionEnd: () => {} })
  const counted: SyncApi = {
    blob: (path) => api().blob(path),
    call: (path, options) => {
      paths.push(path)
      return api().call(path, options)
    },
  }
  return { api: counted, paths }
}

const aPhoto = async () => {
  const background = { r: 255, g: 122, b: 54 }
  const bytes = await sharp({ create: { width: 16, height: 16, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

const aClient = (app: App) => app.data.create(clients, clientInput())

it('sends once more, after a restore, what the restored server does not know, and finds all that was acknowledged', async () => {
  const admin = await test.signIn()
  const yard = await aYard(admin)
  const account = await test.signIn({ application: 'app' })
  let base = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { api, paths } = way(account.token, () => base)
  const app = anApp({ api, userId: account.userId }, ['edit_client', 'create_client'])
  app.pass(Date.now() - app.clock.now())
  await app.engine.syncNow()
  await aClient(app)
  await app.engine.syncNow()

  const file = join(folder, 'yesterday.rentme')
  await backup({ databaseUrl: test.url, storage: filesOf(test.config.dataDir), file })
  const photo = await app.photos.savePhoto(await aPhoto())
  const answers = goodAnswers(yard, 'exit', 100.5).map((answer, at) =>
    at === 2 ? { ...answer, answer: 'nok', note: 'Gasto', photos: [photo] } : answer,
  )
  const exit = await app.data.create(checklists, checklistBody(yard, account.employeeId, 'exit', { answers }))
  for (let n = 0; n < 6; n += 1) {
    const { id } = await aClient(app)
    await app.engine.syncNow()
    const row = await app.data.one(clients, id)
    await app.data.update(clients, id, { notes: `Visita ${n}` }, row?.version ?? 0)
    await app.engine.syncNow()
  }
  const acknowledged = await app.items()
  expect(new Set(acknowledged.map(({ queueStatus }) => queueStatus))).toEqual(new Set(['PROCESSED']))
  const late = await aClient(app)

  const { app: server, db, url } = await restored(file)
  base = url
  await app.engine.syncNow()
  expect(app.engine.state().problem).toBeNull()
  expect((await app.items()).map(({ queueStatus }) => queueStatus)).toEqual(
    Array.from({ length: acknowledged.length + 1 }, () => 'PROCESSED'),
  )
  const { rows: found } = await sql<{ key: string }>`select key from mutation_ledger
    where key = any(${acknowledged.map(({ queueCode }) => queueCode)}::uuid[]) and status < 300`.execute(db)
  expect(found).toHaveLength(acknowledged.length)
  const { rows: notes } = await sql<{ notes: string }>`select notes from clients
    where notes like 'Visita %' order by notes`.execute(db)
  expect(notes.map((row) => row.notes)).toEqual(Array.from({ length: 6 }, (_, n) => `Visita ${n}`))
  const { rows: kept } = await sql<{ id: string }>`select f.id from files f
    join file_related r on r."fileId" = f.id join checklist_answers a on a.id = r."uploadableId"
    where f.id = ${photo} and a."checklistId" = ${exit.id}`.execute(db)
  expect(kept).toHaveLength(1)
  expect(await app.data.one(clients, late.id)).toMatchObject({ id: late.id })
  expect(await app.data.one(checklists, exit.id)).toMatchObject({ id: exit.id })

  const asked = paths.filter((path) => path === '/offline-sync/known')
  await app.engine.syncNow()
  expect(paths.filter((path) => path === '/offline-sync/known')).toEqual(asked)
  expect(asked).toHaveLength(1)
  await server.close()
  await db.destroy()
})
