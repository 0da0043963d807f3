import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'

/** What one caller does: the address of the server, his session, and how. */
export interface Order {
  url: string
  token: string
  kind: Kind
  seconds: number
}

const wide = (keys: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, at) => [`chave${at}`, at])))
const words = (count: number) =>
  Array.from({ length: count }, (_, at) => `${'abcdefghij'[at % 10]}${at % 7}`).join(' ')

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** A grey square of 60 megapixels, which is small as a file. */
const bigPicture = (): Buffer => {
  const side = 7740
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 8
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc((side + 1) * side), { level: 1 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const { url, token, kind, seconds } = JSON.parse(process.argv[2] ?? '') as Order
const own = { authorization: `Bearer ${token}` }
const send = async (path: string, init: RequestInit = {}): Promise<number> => {
  const answer = await fetch(`${url}/api${path}`, { headers: own, signal: over, ...init })
  await answer.arrayBuffer()
  return answer.status
}

const post = (path: string, body: string, headers: Record<string, string> = own) =>
  send(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })

const form = (field: string, bytes: Uint8Array<ArrayBuffer>, name: string) => {
  const data = new FormData()
  data.append(field, new Blob([bytes]), name)
  return data
}

/** As large as a push of fifty checklists can be, and of its shape. */
const batch = () => {
  const answer = { id: randomUUID(), value: 'x'.repeat(255), observation: 'x'.repeat(255) }
  const answers = Array.from({ length: 100 }, () => ({ ...answer, photos: Array(6).fill(answer.id) }))
  const op = (seq: number) => ({
    key: randomUUID(),
    seq,
    method: 'POST',
    path: '/checklists',
    body: { answers },
  })
  return JSON.stringify({ ops: Array.from({ length: 50 }, (_, at) => op(at + 1)) })
}

const [login, deep] = [wide(100_000), `${'['.repeat(5000)}${']'.repeat(5000)}`]
const pushes = [wide(400_000), batch()] as const
const sheet = new Uint8Array(Buffer.from('Nome;'.repeat(500_000)))
const picture = kind === 'pictures' ? bigPicture() : Buffer.alloc(0)
/** Ends every call that is under way then, answered or not. */
const over = AbortSignal.timeout(seconds * 1000)
let sent = 0
// Another picture each time: the same bytes are kept before.
const otherPicture = () => {
  sent += 1
  return form('files', new Uint8Array(Buffer.concat([picture, Buffer.from(String(sent))])), 'grande.png')
}

/** A body that is promised and does not come. */
const neverEnding = () =>
  new Promise<number>((done, fail) => {
    const headers = {
      ...own,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '1000000',
    }
    const call = request(`${url}/api/uploads`, { method: 'POST', headers, signal: over }, (answer) => {
      answer.resume().once('end', () => done(answer.statusCode ?? 0))
    })
    call.on('error', fail)
    call.write('--x\r\n')
  })

/** Calls that are made again and again, and how many of them at once. */
const kinds = {
  'large bodies': {
    at: 12,
    call: (turn: number) =>
      turn % 3 === 0 ? post('/login', login, {}) : post('/offline-sync/push', pushes[turn % 3 === 1 ? 0 : 1]),
  },
  documents: { at: 12, call: () => send('/products/labels') },
  searches: {
    at: 24,
    // What is longer than a search may be, and the longest that is answered.
    call: (turn: number) =>
      send(`/checklists?search=${encodeURIComponent(words(turn % 2 === 0 ? 100 : 10))}`),
  },
  'imports and nesting': {
    at: 12,
    call: (turn: number) =>
      turn % 2 === 0
        ? post('/product-categories', deep)
        : send('/imports/clients', { method: 'POST', body: form('file', sheet, 'larga.csv') }),
  },
  pictures: {
    at: 6,
    call: () => send('/uploads', { method: 'POST', body: otherPicture() }),
  },
  'bodies that never end': { at: 50, call: neverEnding },
} as const
export type Kind = keyof typeof kinds

const answers: Record<string, number> = {}
const { at, call } = kinds[kind]
const caller = async (_: unknown, place: number): Promise<void> => {
  for (let turn = place; !over.aborted; turn += 1) {
    const status = await call(turn).catch(() => 'cut')
    answers[status] = (answers[status] ?? 0) + 1
  }
}
await Promise.all(Array.from({ length: at }, caller))
console.log(JSON.stringify(answers))
