import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { expect, it } from 'vitest'
import { certificate, certificateKey } from '../testing/certificate.ts'
import { createCertificate } from './certificate.ts'

it('tells when the certificate at the public address ends, though nobody trusts it', async () => {
  const server = createServer({ cert: certificate, key: certificateKey }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = createCertificate(`https://127.0.0.1:${port}`)
  expect(new Date(((await ask()) ?? 0) * 1000).getUTCFullYear()).toBe(2126)
  server.close()
  expect(await ask()).not.toBeNull()
})

it('tells nothing where nobody answers, nor of an address without one', async () => {
  expect(await createCertificate('https://127.0.0.1:1')()).toBeNull()
  expect(await createCertificate('http://127.0.0.1:1')()).toBeNull()
})
