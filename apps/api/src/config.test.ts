import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { environmentVariables, readConfig } from './config.ts'

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      metricsPort: null,
      metricsHost: '127.0.0.1',
      tracesUrl: null,
      tracesShare: 1,
      databaseUrl: null,
      dataDir: resolve('data'),
      publicUrl: 'http://localhost:3000',
      adminEmail: null,
      adminPassword: null,
      secretKey: null,
      smtpUrl: null,
      mailFrom: 'RentMe <nao-responda@localhost>',
      fcmCredentials: null,
      fcmUrl: 'https://fcm.googleapis.com',
      corsOrigins: [],
      sessionIdleHours: 12,
      sessionDays: 90,
      syncWindowDays: 365,
      timeZone: 'America/Sao_Paulo',
      logLevel: 'info',
      trustProxy: false,
      s3: null,
    })
  })

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', ADMIN_EMAIL: '' })).toEqual(readConfig({}))
  })

  it('reads every variable', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '127.0.0.1',
      TRACES_URL: 'http://collector:4318/v1/traces',
      TRACES_SHARE: '0.05',
      DATABASE_URL: 'postgresql://user:secret@db.example:5433/rentme',
      DATA_DIR: '/var/lib/rentme',
      PUBLIC_URL: 'https://rentme.example',
      ADMIN_EMAIL: 'ana@rentme.example',
      ADMIN_PASSWORD: 'a long password',
      SECRET_KEY: 'k'.repeat(32),
      SMTP_URL: 'smtps://user:secret@mail.example',
      MAIL_FROM: 'Locadora <contato@rentme.example>',
      FCM_URL: 'http://localhost:9099',
      CORS_ORIGINS: 'https://a.example, https://b.example:8443',
      SYNC_WINDOW_DAYS: '90',
      TIME_ZONE: 'America/Manaus',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '10.0.0.0/8',
      S3_BUCKET: 'rentme',
      S3_ENDPOINT: 'https://s3.example',
      S3_REGION: 'sa-east-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    })
    expect(config).toMatchObject({
      port: 8080,
      tracesUrl: 'http://collector:4318/v1/traces',
      tracesShare: 0.05,
      databaseUrl: 'postgresql://user:secret@db.example:5433/rentme',
      publicUrl: 'https://rentme.example',
      secretKey: 'k'.repeat(32),
      smtpUrl: 'smtps://user:secret@mail.example',
      mailFrom: 'Locadora <contato@rentme.example>',
      fcmUrl: 'http://localhost:9099',
      corsOrigins: ['https://a.example', 'https://b.example:8443'],
      syncWindowDays: 90,
      trustProxy: '10.0.0.0/8',
      s3: {
        bucket: 'rentme',
        endpoint: 'https://s3.example',
        region: 'sa-east-1',
        credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
      },
    })
    expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true)
  })

  it('reports every problem at once, by variable', () => {
    const read = () =>
      readConfig({
        PORT: '70000',
        TRACES_URL: 'collector:4318',
        TRACES_SHARE: '5 %',
        DATABASE_URL: 'mysql://localhost/x',
        PUBLIC_URL: 'https://rentme.example/path',
        ADMIN_EMAIL: 'ana',
        ADMIN_PASSWORD: 'short',
        SECRET_KEY: 'too short',
        SMTP_URL: 'mail.example:25',
        FCM_CREDENTIALS: '/nowhere/key.json',
        FCM_URL: 'fcm.example',
        CORS_ORIGINS: 'https://a.example,*',
        SYNC_WINDOW_DAYS: '1.5',
        TIME_ZONE: 'Brasil',
        LOG_LEVEL: 'loud',
      })
    expect(read).toThrow(
      [
        'Invalid environment:',
        '  PORT must be at most 65535',
        '  TRACES_URL must be an http(s) address',
        '  TRACES_SHARE must be a number from 0 to 1',
        '  DATABASE_URL must be a postgres:// address',
        '  PUBLIC_URL must be an origin such as https://rentme.example',
        '  ADMIN_EMAIL must be an e-mail address',
        '  ADMIN_PASSWORD must have at least 8 characters',
        '  SECRET_KEY must have at least 32 characters',
        '  SMTP_URL must be an smtp:// or smtps:// address',
        '  FCM_CREDENTIALS must be the JSON key file of a service account',
        '  FCM_URL must be an origin such as https://fcm.example',
        '  CORS_ORIGINS must be origins separated by commas',
        '  SYNC_WINDOW_DAYS must be a whole number',
        '  TIME_ZONE must be an IANA time zone',
        '  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
      ].join('\n'),
    )
  })
})

describe('docs/operations.md', () => {
  it('lists exactly the variables that the server reads', () => {
    const page = readFileSync(resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
    const documented = [...page.matchAll(/^\| `([A-Z0-9_]+)` +\|/gm)].map(([, name]) => name ?? '')
    expect(new Set(documented)).toEqual(new Set(environmentVariables))
  })
})
