import { agentWords } from '@rentme/domain/kit/agent-words'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database.ts'
import type { Told } from './notice-mail.ts'

interface Deed {
  what: Told
  /** Whose account. */
  of: string
  /** By whose hand. */
  by: string
  /** Which passkey. */
  which?: string | null
  /** Where he is told, instead of where he is reached now. */
  email?: string | null
  call?: Pick<FastifyRequest, 'ip' | 'headers'>
}

const placeWords = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): string =>
  [agentWords(headers['user-agent'] ?? null), `endereço ${ip}`].filter(Boolean).join(', ')

/** Has somebody told by mail of what was done to his account, when the transaction stands. */
export const tellOwner = async (tx: Tx, { what, of, by, which = null, email, call }: Deed): Promise<void> => {
  // The colleague's device is not its owner's affair.
  const from = call === undefined || by !== of ? null : placeWords(call)
  await sql`insert into mails ("userId", email, notice)
    select u.id, coalesce(${email ?? null}, u.email), jsonb_build_object('what', ${what}::text, 'which', ${which}::text,
      'by', (select b.name from users b where b.id = ${by} and b.id <> u.id), 'from', ${from}::text)
    from users u where u.id = ${of} and u."deletedAt" is null and coalesce(${email ?? null}, u.email) is not null`.execute(
    tx,
  )
}
