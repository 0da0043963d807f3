import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../testing/api.ts'
import { localStorage } from '../file/storage.ts'
import { backup } from '../takeout/backup/backup.ts'
import { recordBackup } from '../takeout/backup/record.ts'

const received: string[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    received.push(address)
    done()
  },
})
let apart: TestApi
let posting: TestApi
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  apart = await testApi()
  posting = await testApi({ SMTP_URL: `smtp://127.0.0.1:${port}` })
})
afterAll(async () => {
  await apart.close()
  await posting.close()
  if (smtp.server.listening) await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

interface Trial {
  ok: boolean
  message: string
  detail: string | null
}

describe('the test of mail', () => {
  it('says that the mail server took it, and to which address', async () => {
    const admin = await posting.signIn()
    const { body } = await admin.post<Trial>('/settings/test-mail', {})
    expect(body.ok).toBe(true)
    expect(received).toEqual([`${admin.employeeId}@rentme.example`])
  })

  it('says that no mail server is set, where a mail is only a file', async () => {
    const admin = await apart.signIn()
    const { body } = await admin.post<Trial>('/settings/test-mail', {})
    expect(body).toMatchObject({ ok: false, message: expect.stringContaining('SMTP_URL') })
    expect(await readdir(join(apart.config.dataDir, 'mail'))).toHaveLength(1)
  })

  it('says that the mail server does not answer', async () => {
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
    const { body } = await (await posting.signIn()).post<Trial>('/settings/test-mail', {})
    expect(body).toMatchObject({ ok: false, message: 'Não foi possível falar com o servidor de e-mail.' })
    expect(body.detail).toContain('ECONNREFUSED')
  })
})

it('the test of push says that nothing is set to send it', async () => {
  const { body } = await (await apart.signIn()).post<Trial>('/settings/test-notification', {})
  expect(body).toMatchObject({ ok: false, message: expect.stringContaining('FCM_CREDENTIALS') })
})

it('a backup that was made is listed with its size', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rentme-backup-'))
  try {
    const admin = await apart.signIn()
    expect((await admin.get<{ data: object[] }>('/settings/backups')).body.data).toEqual([])
    const file = join(folder, 'noite.backup')
    const storage = localStorage(join(apart.config.dataDir, 'files'))
    const report = await backup({ databaseUrl: apart.url, storage, file })
    await recordBackup(apart.url, file, report)
    const { body } = await admin.get<{ data: { bytes: number }[] }>('/settings/backups')
    expect(body.data).toMatchObject([{ file: 'noite.backup', rows: report.rows, missing: 0 }])
    expect(body.data[0]?.bytes).toBeGreaterThan(1000)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
