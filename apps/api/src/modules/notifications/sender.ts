import { gaxios, JWT } from 'google-auth-library'
import type { Config } from '../../config.ts'

export interface Notification {
  title: string
  body: string
  /** Page of the product to open. */
  path: string | null
}

/** Sends messages to installations of the app. */
export interface NotificationSender {
  /** To one installation; false when its token is no longer good. Throws when it may be tried again later. */
  toToken: (token: string, notification: Notification) => Promise<boolean>
  /**
   * Lets an installation hear what goes to all. `gone` when its token is no longer good, `unsent` where nothing is sent.
   * Throws when it may be tried again later.
   */
  joinAll: (token: string) => Promise<'joined' | 'gone' | 'unsent'>
  /** Tells every installation to pull. Everyone reads the topic, so nothing that a person wrote goes there. */
  toAll: () => Promise<void>
}

type Log = (fields: object, message: string) => void
type ServiceAccount = NonNullable<Config['fcmCredentials']>

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const topic = 'all'
const timeoutMs = 10_000

const signer = (account: ServiceAccount): JWT => {
  const transporter = new gaxios.Gaxios()
  // Only the exchange for an access token passes here: it goes where the key file says.
  transporter.interceptors.request.add({
    resolved: async (options) => ({ ...options, url: new URL(account.token_uri) }),
  })
  return new JWT({
    email: account.client_email,
    key: account.private_key,
    scopes: [scope],
    transporter,
  })
}

interface Refusal {
  error?: { details?: { errorCode?: string; fieldViolations?: { field?: string }[] }[] }
}

/** What a refusal says; nothing when it is no JSON. */
const refusalIn = async (answer: Response): Promise<Refusal> =>
  // Errors of Google's APIs have this shape, or none of its parts.
  (await answer.json().catch(() => ({}))) as Refusal

/** The token is unknown, belongs to another sender, or is none; not so when the message is at fault. */
const blamesToken = (status: number, { error }: Refusal): boolean => {
  const details = error?.details ?? []
  const codes = new Set(details.map(({ errorCode }) => errorCode))
  if (status === 404 || codes.has('UNREGISTERED') || codes.has('SENDER_ID_MISMATCH')) return true
  const fields = details.flatMap(({ fieldViolations }) => fieldViolations ?? [])
  return status === 400 && fields.some(({ field }) => field === 'message.token')
}

/** Firebase Cloud Messaging, HTTP v1. */
const fcmSender = (account: ServiceAccount, url: string): NotificationSender => {
  const jwt = signer(account)
  const post = async (path: string, body: object): Promise<Response> => {
    const { token } = await jwt.getAccessToken()
    return fetch(`${url}/v1/projects/${account.project_id}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
  }
  const send = (message: object) => post('messages:send', { message })
  return {
    toToken: async (token, { title, body, path }) => {
      const answer = await send({
        token,
        notification: { title, body },
        ...(path === null ? {} : { data: { path } }),
        android: { priority: 'high' },
      })
      if (answer.ok) return true
      if (blamesToken(answer.status, await refusalIn(answer))) return false
      throw new Error(`FCM answered ${answer.status}`)
    },
    joinAll: async (token) => {
      const path = `registrations/${encodeURIComponent(token)}/topicSubscriptions?topicName=${topic}`
      const answer = await post(path, {})
      // 409: it hears the topic already.
      if (answer.ok || answer.status === 409) return 'joined'
      if (blamesToken(answer.status, await refusalIn(answer))) return 'gone'
      throw new Error(`FCM answered ${answer.status}`)
    },
    toAll: async () => {
      const answer = await send({ topic, data: { type: 'pull' } })
      if (!answer.ok) throw new Error(`FCM answered ${answer.status}`)
    },
  }
}

const loggingSender = (log: Log): NotificationSender => ({
  toToken: async (_token, { path }) => {
    log({ path }, 'notification not sent: FCM_CREDENTIALS is not set')
    return true
  },
  joinAll: async () => 'unsent',
  toAll: async () => log({ topic }, 'notification not sent: FCM_CREDENTIALS is not set'),
})

/** By the service account of the configuration; without one, messages are logged without their words. */
export const notificationSenderOf = (
  { fcmCredentials, fcmUrl }: Pick<Config, 'fcmCredentials' | 'fcmUrl'>,
  log: Log,
): NotificationSender => (fcmCredentials === null ? loggingSender(log) : fcmSender(fcmCredentials, fcmUrl))
