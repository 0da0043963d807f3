import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

/** The zone that a server without a setting goes by. */
export const usualZone = 'America/Sao_Paulo'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

const isOrigin = (text: string): boolean => URL.canParse(text) && text === new URL(text).origin

const list = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))

/** `false`, `true`, or the addresses and networks of the proxies whose `X-Forwarded-*` is believed. */
const trustProxy = z
  .string()
  .transform((text) => (text === 'true' || text === 'false' ? text === 'true' : text))

const serviceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url(),
})

const readServiceAccount = (path: string) => {
  try {
    return serviceAccount.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

/** The key file of a Google service account, read at once: a wrong one stops the start, not the first message. */
const credentialsFile = z.string().transform((path, { issues, value }) => {
  const account = readServiceAccount(path)
  if (account !== null) return account
  issues.push({ code: 'custom', input: value, message: 'must be the JSON key file of a service account' })
  return z.NEVER
})

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  METRICS_PORT: wholeNumber(0, 65_535).nullable().default(null),
  METRICS_HOST: z.string().default('127.0.0.1'),
  TRACES_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .nullable()
    .default(null),
  TRACES_SHARE: z
    .string()
    .regex(/^(0(\.\d+)?|1)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .nullable()
    .default(null),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: z.string().refine(isOrigin, 'must be an origin such as https://rentme.example').optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').nullable().default(null),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').nullable().default(null),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').nullable().default(null),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .nullable()
    .default(null),
  MAIL_FROM: z.string().optional(),
  FCM_CREDENTIALS: credentialsFile.nullable().default(null),
  FCM_URL: z
    .string()
    .refine(isOrigin, 'must be an origin such as https://fcm.example')
    .default('https://fcm.googleapis.com'),
  CORS_ORIGINS: z
    .string()
    .transform(list)
    .refine((origins) => origins.every(isOrigin), 'must be origins separated by commas')
    .default([]),
  SESSION_IDLE_HOURS: wholeNumber(1, 24 * 90).default(12),
  SESSION_DAYS: wholeNumber(1, 365).default(90),
  SYNC_WINDOW_DAYS: wholeNumber(1, 36_500).default(365),
  TIME_ZONE: z.string().refine(isTimeZone, 'must be an IANA time zone').default(usualZone),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  TRUST_PROXY: trustProxy.default(false),
  S3_BUCKET: z.string().nullable().default(null),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .nullable()
    .default(null),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().nullable().default(null),
  S3_SECRET_ACCESS_KEY: z.string().nullable().default(null),
})

/** The names of the environment variables that the server reads. */
export const environmentVariables: readonly string[] = Object.keys(environment.shape)

/** Thrown when the environment is invalid; the message lists every problem, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

// An empty variable is an unset one: Compose files and CI systems write `NAME=` for "no value".
const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))

export interface S3Config {
  bucket: string
  /** Null means Amazon's own; another S3-compatible service is addressed by path. */
  endpoint: string | null
  region: string
  /** Null leaves them to the SDK: a role of the machine, or its own files. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

/** Null keeps files in a folder of this machine. */
const s3Of = (values: z.output<typeof environment>): S3Config | null => {
  const [accessKeyId, secretAccessKey] = [values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY]
  return values.S3_BUCKET === null
    ? null
    : {
        bucket: values.S3_BUCKET,
        endpoint: values.S3_ENDPOINT,
        region: values.S3_REGION,
        credentials:
          accessKeyId === null || secretAccessKey === null ? null : { accessKeyId, secretAccessKey },
      }
}

/** The settings of the server from environment variables; throws `ConfigError` with all problems at once. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env) => {
  const parsed = environment.safeParse(withoutEmpty(env))
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    throw new ConfigError(`Invalid environment:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
  const values = parsed.data
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  return {
    port: values.PORT,
    host: values.HOST,
    /** Where figures for a monitor are served; null serves none. */
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    /** Collector of OpenTelemetry that is told of a share of the calls and jobs; null tells none. */
    tracesUrl: values.TRACES_URL,
    tracesShare: values.TRACES_SHARE,
    /** Null runs the embedded PostgreSQL under `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    /** Absolute path. */
    dataDir: resolve(values.DATA_DIR),
    /** Origin without a trailing slash: links in messages, HSTS, secure cookies, passkeys. */
    publicUrl,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    /** Secrets that the database keeps can be read only with it too; null leaves them to the database's own key. */
    secretKey: values.SECRET_KEY,
    /** Null writes each mail to a file under `dataDir`. */
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `RentMe <nao-responda@${new URL(publicUrl).hostname}>`,
    /** Service account that sends push messages; null logs them. */
    fcmCredentials: values.FCM_CREDENTIALS,
    fcmUrl: values.FCM_URL,
    corsOrigins: values.CORS_ORIGINS,
    sessionIdleHours: values.SESSION_IDLE_HOURS,
    sessionDays: values.SESSION_DAYS,
    syncWindowDays: values.SYNC_WINDOW_DAYS,
    timeZone: values.TIME_ZONE,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    s3: s3Of(values),
  }
}

export type Config = ReturnType<typeof readConfig>
