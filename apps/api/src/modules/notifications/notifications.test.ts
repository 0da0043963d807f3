import { generateKeyPairSync, createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { newId } from '@rentme/domain/kit/uuid'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type Account, type Client, type TestApi } from '../../testing/api.ts'
import { joinWaiting, notify, sendWaiting, type Notice } from './notify.ts'
import { notificationSenderOf, type NotificationSender } from './sender.ts'

interface Message {
  token?: string
  topic?: string
  notification?: object
  data?: object
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

const isSigned = (assertion: string): boolean => {
  const [head, claims, signature = ''] = assertion.split('.')
  const signed = Buffer.from(`${head}.${claims}`)
  return verify('sha256', signed, createPublicKey(publicKey), Buffer.from(signature, 'base64url'))
}

// FCM's HTTP interface as its documentation describes it: a token for a signed assertion, then messages.
const received: Message[] = []
const joined: string[] = []
const refusals = new Map<string, { status: number; body: object }>()
const unregistered = { error: { status: 'NOT_FOUND', details: [{ errorCode: 'UNREGISTERED' }] } }
const answerTo = async (request: IncomingMessage) => {
  if (request.url === '/token') {
    const form = new URLSearchParams(await text(request))
    return isSigned(form.get('assertion') ?? '')
      ? { status: 200, body: { access_token: 'access', expires_in: 3600, token_type: 'Bearer' } }
      : { status: 401, body: {} }
  }
  const asked = new URL(request.url ?? '', 'http://fcm.example')
  const registration = /^\/v1\/projects\/rentme-test\/registrations\/([^/]+)\/topicSubscriptions$/.exec(
    asked.pathname,
  )?.[1]
  if (registration !== undefined && request.headers.authorization === 'Bearer access') {
    const token = decodeURIComponent(registration)
    const refusal = refusals.get(token)
    if (refusal !== undefined) return refusal
    joined.push(`${token} ${asked.searchParams.get('topicName')}`)
    return { status: 200, body: {} }
  }
  const isOurs = request.url === '/v1/projects/rentme-test/messages:send'
  if (!isOurs || request.headers.authorization !== 'Bearer access') return { status: 401, body: {} }
  const { message } = (await json(request)) as { message: Message }
  const refusal = refusals.get(message.token ?? '')
  if (refusal !== undefined) return refusal
  received.push(message)
  return { status: 200, body: { name: 'projects/rentme-test/messages/1' } }
}
const fcm = createServer((request, response) => {
  void answerTo(request).then(({ status, body }) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  )
})

let test: TestApi
let sender: NotificationSender
const errors: unknown[] = []
const deliver = () => sendWaiting(test.db, sender, (error) => errors.push(error))
beforeAll(async () => {
  await new Promise<void>((resolve) => fcm.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(fcm.address() as AddressInfo).port}`
  const account = {
    project_id: 'rentme-test',
    client_email: 'push@rentme-test.example',
    private_key: privateKey,
    token_uri: `${url}/token`,
  }
  sender = notificationSenderOf({ fcmCredentials: account, fcmUrl: url }, () => {})
  test = await testApi()
})
afterAll(async () => {
  await test.close()
  fcm.close()
})
afterEach(async () => {
  received.length = 0
  errors.length = 0
  refusals.clear()
  await sql`delete from notifications`.execute(test.db)
})

const tell = (userId: string, more: Partial<Notice> = {}) =>
  notify(test.db, {
    userId,
    kind: 'agenda',
    title: 'Agenda',
    body: 'Você tem um novo evento na agenda hoje às 14:30.',
    path: '/admin/agenda/1',
    key: newId(),
    ...more,
  })
const phone = async (token: string): Promise<Client & Account> => {
  const person = await test.signIn({ application: 'app', permissions: [] })
  expect((await person.post('/update-push-token', { push_token: token })).status).toBe(204)
  return person
}
const tokensSent = () => received.map(({ token }) => token)

describe('sending', () => {
  it('goes once, to the own installation of whom it concerns', async () => {
    const [person] = [await phone('ana'), await phone('bruno')]
    await tell(person.userId)
    await deliver()
    await deliver()
    expect(received).toEqual([
      {
        token: 'ana',
        notification: { title: 'Agenda', body: 'Você tem um novo evento na agenda hoje às 14:30.' },
        data: { path: '/admin/agenda/1' },
        android: { priority: 'high' },
      },
    ])
  })

  it('field case 30: a token has one owner: the next person of the phone gets his own only', async () => {
    const first = await phone('shared')
    const second = await phone('shared')
    await tell(first.userId)
    await tell(second.userId, { title: 'Segundo' })
    await deliver()
    expect(received).toMatchObject([{ token: 'shared', notification: { title: 'Segundo' } }])
  })

  it('a new token of a session replaces its old one', async () => {
    const person = await phone('old')
    await person.post('/update-push-token', { push_token: 'new' })
    await tell(person.userId)
    await deliver()
    expect(tokensSent()).toEqual(['new'])
  })

  it('ends with logout and with a session ended from afar', async () => {
    const [out, ended] = [await phone('out'), await phone('ended')]
    await out.post('/logout', {})
    const admin = await test.signIn()
    await admin.delete(`/employees/${ended.employeeId}/sessions`)
    await tell(out.userId)
    await tell(ended.userId)
    await deliver()
    expect(received).toEqual([])
  })

  it('drops a token that is no longer good, and goes to the others', async () => {
    const person = await phone('gone')
    refusals.set('gone', { status: 404, body: unregistered })
    await tell(person.userId)
    await deliver()
    refusals.clear()
    await tell(person.userId)
    await deliver()
    expect(received).toEqual([])
    expect(errors).toEqual([])
  })

  it('keeps the token and tries again when the service or the message is at fault', async () => {
    const person = await phone('busy')
    await tell(person.userId)
    const badMessage = { error: { details: [{ fieldViolations: [{ field: 'message.notification' }] }] } }
    for (const refusal of [
      { status: 503, body: {} },
      { status: 400, body: badMessage },
    ]) {
      refusals.set('busy', refusal)
      await deliver()
    }
    expect(errors).toHaveLength(2)
    refusals.clear()
    await deliver()
    expect(tokensSent()).toEqual(['busy'])
  })

  const join = () => joinWaiting(test.db, sender, (error) => errors.push(error))

  it('lets each installation hear what goes to all, once', async () => {
    await phone('a:b/c')
    await join()
    await join()
    expect(joined.filter((line) => line.startsWith('a:b/c'))).toEqual(['a:b/c all'])
    refusals.set('heard', { status: 409, body: { error: { status: 'ALREADY_EXISTS' } } })
    await phone('heard')
    await join()
    refusals.clear()
    await join()
    expect(joined.filter((line) => line.startsWith('heard'))).toEqual([])
    expect(errors).toEqual([])
  })

  it('tries later while the service is away, and forgets a token that is no longer good', async () => {
    await phone('early')
    refusals.set('early', { status: 503, body: {} })
    await join()
    expect(errors).toHaveLength(1)
    refusals.clear()
    await join()
    expect(joined).toContain('early all')
    const gone = await phone('expired')
    refusals.set('expired', { status: 404, body: unregistered })
    await join()
    refusals.clear()
    await tell(gone.userId)
    await deliver()
    expect(received).toEqual([])
  })

  it('to everyone carries no words at all', async () => {
    await sender.toAll()
    expect(received).toEqual([{ topic: 'all', data: { type: 'pull' } }])
  })

  it('without credentials is logged without words or tokens', async () => {
    const lines: string[] = []
    const silent = notificationSenderOf({ fcmCredentials: null, fcmUrl: '' }, (...line) =>
      lines.push(JSON.stringify(line)),
    )
    expect(await silent.toToken('secret', { title: 'Agenda', body: 'às 14:30', path: null })).toBe(true)
    await silent.toAll()
    expect(await silent.joinAll('secret')).toBe('unsent')
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toMatch(/secret|Agenda|14:30/)
  })
})

describe('notifications', () => {
  it('are listed to their owner, newest first, and marked as read', async () => {
    const [mine, other] = [await test.signIn({ permissions: [] }), await test.signIn({ permissions: [] })]
    await tell(mine.userId, { title: 'Primeira' })
    await tell(mine.userId, { title: 'Segunda' })
    await tell(other.userId)
    const list = async (query = '') =>
      (await mine.get<{ data: { id: string; title: string }[]; meta: object }>(`/me/notifications${query}`))
        .body
    const { data, meta } = await list()
    expect(data.map(({ title }) => title)).toEqual(['Segunda', 'Primeira'])
    expect(meta).toEqual({ total: 2, unread: 2, page: 1, perPage: 25 })
    expect((await list('?per_page=1&page=2')).data).toMatchObject([{ title: 'Primeira' }])

    expect((await mine.post('/me/notifications/read', { ids: [data[0]?.id] })).status).toBe(204)
    expect((await list()).meta).toMatchObject({ unread: 1 })
    await mine.post('/me/notifications/read', {})
    expect((await list()).meta).toMatchObject({ unread: 0 })
    expect((await other.get('/me/notifications')).body).toMatchObject({ meta: { unread: 1 } })
  })

  it('say the same thing once, and are not sent once read', async () => {
    const person = await phone('reader')
    await tell(person.userId, { key: 'same' })
    await tell(person.userId, { key: 'same' })
    expect((await person.get('/me/notifications')).body).toMatchObject({ meta: { total: 1 } })
    await person.post('/me/notifications/read', {})
    await deliver()
    expect(received).toEqual([])
  })
})
