import { connect } from 'node:tls'

const patienceMs = 5000
const everyMs = 3_600_000

/** When the certificate that an `https` address shows ends, in seconds since 1970; null where nobody answers with one. */
const askCertificate = (url: URL): Promise<number | null> =>
  new Promise((resolve) => {
    const socket = connect({
      host: url.hostname,
      port: Number(url.port || 443),
      servername: url.hostname,
      // One that has ended, or that nobody trusts, is to be told of too; nothing is sent over this connection.
      rejectUnauthorized: false,
    })
    const done = (value: number | null) => {
      socket.destroy()
      resolve(value)
    }
    socket.setTimeout(patienceMs, () => done(null))
    socket.once('error', () => done(null))
    socket.once('secureConnect', () => {
      const ends = Date.parse(socket.getPeerCertificate().valid_to)
      done(Number.isNaN(ends) ? null : ends / 1000)
    })
  })

/** Looks at the certificate of a public address once an hour, as it is asked for; the last that was seen stays known. */
export const createCertificate = (publicUrl: string): (() => Promise<number | null>) => {
  const url = new URL(publicUrl)
  let known: number | null = null
  let due = 0
  return async () => {
    if (url.protocol !== 'https:' || performance.now() < due) return known
    due = performance.now() + everyMs
    known = (await askCertificate(url)) ?? known
    return known
  }
}
