import { resources } from '@rentme/domain'
import { isUuid } from '@rentme/domain/kit/uuid'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../kit/app.ts'
import { sql } from 'kysely'
import type { Actor } from '../../kit/actor.ts'
import { countTry } from '../../kit/attempts.ts'
import { carrierOf } from '../../kit/carrier.ts'
import type { Db } from '../../kit/database.ts'
import { trail } from '../../kit/trail.ts'
import { recordIn } from '@rentme/domain/kit/record'

/** Lines of one caller at one route: a loop of refused calls must not fill the trail. */
const mostAnHour = 10
const hour = 3_600_000

/** What a guest is refused with when his credentials are wrong, or were tried too often. */
const guestRefusals: ReadonlySet<number> = new Set([401, 403, 429])

const isDenied = ({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  routeOptions.config.guest === true ? guestRefusals.has(statusCode) : statusCode === 403

const storeOf = (route: string): string | undefined =>
  resources.find(({ path }) => route === `/api${path}` || route.startsWith(`/api${path}/`))?.store

/** Whose account a guest tried, by e-mail or by passkey; null for nobody's. */
const triedUser = async (db: Db, body: unknown): Promise<string | null> => {
  const { email, credential } = recordIn(body)
  const address = typeof email === 'string' ? email.trim().toLowerCase() : null
  const { id } = recordIn(credential)
  const passkey = typeof id === 'string' ? id : null
  if (address === null && passkey === null) return null
  const { rows } = await sql<{ id: string }>`select id from users u
    where kind = 'employee' and "deletedAt" is null and (email = ${address}
      or exists (select 1 from passkeys p where p."userId" = u.id and p."credentialId" = ${passkey}))`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

const record = async (db: Db, request: FastifyRequest): Promise<void> => {
  // Guests are refused too.
  const actor = request.actor as Actor | null
  const route = request.routeOptions.url ?? ''
  const row = actor === null ? await triedUser(db, request.body) : recordIn(request.params)['id']
  const rowId = typeof row === 'string' && isUuid(row) ? row : null
  const who = actor === null ? `${request.ip} ${rowId}` : actor.userId
  const { count } = await countTry(db, `denied ${who} ${request.method} ${route}`, hour)
  if (count > mostAnHour) return
  const store = actor === null ? 'credentials' : (storeOf(route) ?? 'routes')
  const changes = { call: `${request.method} ${route}` }
  await trail(db, request, { store, rowId, action: 'denied', changes })
}

/** Every call that is refused for want of a right, and every sign-in that fails, leaves a line before it is answered. */
export const registerDenied = (app: App, db: Db): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    // What a batch can't carry is called again by itself.
    if (carrierOf()?.batch == null && isDenied(request, reply))
      await record(db, request).catch((error: unknown) => request.log.error({ err: error }, 'not recorded'))
    return payload
  })
}
