import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { newId } from '@rentme/domain/kit/uuid'
import type { PushAnswer, PushOp } from '@rentme/domain/sync/wire'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../kit/database.ts'
import { isHeld, useTestApi } from '../../testing/api.ts'
import { pushOps } from '../../testing/push-ops.ts'
import { categoryInput, clientInput } from '../../testing/yard.ts'

const { test, api } = await useTestApi()

/** A phone: its person, its id, and the order of what it sends. */
const aPhone = async () => {
  const user = await test.signIn({ application: 'app' })
  const device = newId()
  const op = pushOps()
  const push = async (ops: readonly PushOp[]) => {
    const { body } = await user.post<PushAnswer>('/offline-sync/push', { ops }, { 'X-Device-Id': device })
    return body.results
  }
  const outcomes = async (ops: readonly PushOp[]) =>
    (await push(ops)).map(({ status, replayed }) => (replayed ? `${status} again` : String(status)))
  /** Statuses of all that was answered for good: what must wait for others is sent again, with those after it. */
  const untilKept = async (ops: readonly PushOp[]): Promise<number[]> => {
    const results = await push(ops)
    const kept = results.filter(({ body }) => !isHeld(body))
    const rest = ops.slice(kept.length)
    const statuses = kept.map(({ status }) => status)
    return rest.length === 0 ? statuses : [...statuses, ...(await untilKept(rest))]
  }
  return { user, device, op, push, outcomes, untilKept }
}

/** However long it takes here, a batch is not committed before its end. */
const atOnce = <T>(push: Promise<T>): Promise<T> => {
  const still = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  return push.finally(() => still.mockRestore())
}

const aClient = () => ({ ...clientInput(), id: newId() })

/** Number of the transaction that last touched each row: as many as there are transactions behind them. */
const transactionsOf = async (ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string; xid: string }>`select row_id as id, xid::text from sync_row
    where row_id in (${sql.join(ids)})`.execute(test.db)
  return ids.map((id) => rows.find((row) => row.id === id)?.xid ?? 'none')
}
const linesOf = async (device: string) => {
  const { rows } = await sql<{ key: string; status: number; seq: number }>`select key, status, seq
    from mutation_ledger where device_id = ${device} order by seq`.execute(test.db)
  return rows
}
const lastSeqOf = async (device: string) => {
  const { rows } = await sql<{ last: number }>`select last_seq as last from sync_device
    where id = ${device}`.execute(test.db)
  return rows[0]?.last
}

/** Runs a piece of the database's own language before rows of a table are made that fit. */
const whenMade = async (table: string, fits: string, does: string) => {
  const name = `at_${newId().replaceAll('-', '')}`
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${does} return new; end $$`)
    .execute(test.db)
  await sql
    .raw(
      `create trigger ${name} before insert on ${table} for each row when (${fits}) execute function ${name}()`,
    )
    .execute(test.db)
  return () => sql.raw(`drop trigger ${name} on ${table}`).execute(test.db)
}

describe('operations of a batch', () => {
  it('are one transaction, of which what is refused leaves no trace and stops nobody', async () => {
    const { device, op, outcomes } = await aPhone()
    const [first, second] = [aClient(), aClient()]
    const twin = { ...aClient(), document: first.document }
    const ops = [
      op('POST', '/clients', first),
      op('POST', '/clients', twin),
      op('POST', '/clients', { name: 'Sem nada' }),
      op('PUT', `/clients/${newId()}`, { notes: 'Ninguém' }),
      op('POST', '/clients', second),
    ]
    expect(await atOnce(outcomes(ops))).toEqual(['201', '422', '422', '404', '201'])
    const [one, none, other] = await transactionsOf([first.id, twin.id, second.id])
    expect(one).toMatch(/^\d+$/)
    expect([none, other]).toEqual(['none', one])
    const { rows } = await sql`select 1 from audit_log where row_id = ${twin.id}`.execute(test.db)
    expect(rows).toEqual([])
    // What does not fit its schema is refused before it is remembered, as alone.
    expect((await linesOf(device)).map(({ status }) => status)).toEqual([201, 422, 404, 201])
    expect(await lastSeqOf(device)).toBe(ops.at(-1)?.seq)
  })

  it('are answered from the ledger when they come again, in a batch, alone, or twice in one', async () => {
    const { user, device, op, push, outcomes } = await aPhone()
    const twin = aClient()
    const ops = [
      op('POST', '/clients', twin),
      op('POST', '/clients', { ...aClient(), document: twin.document }),
    ]
    const first = await push(ops)
    expect(first.map(({ status, replayed }) => [status, replayed])).toEqual([
      [201, false],
      [422, false],
    ])
    expect(await push(ops)).toEqual(first.map((result) => ({ ...result, replayed: true })))
    const alone = await user.post('/clients', twin, {
      'X-Device-Id': device,
      'Idempotency-Key': ops[0]?.key ?? '',
    })
    expect(alone.headers['idempotency-replayed']).toBe('true')
    const more = [...ops, op('POST', '/clients', aClient())]
    expect(await outcomes([...more, ...more])).toEqual([
      '201 again',
      '422 again',
      '201',
      '201 again',
      '422 again',
      '201 again',
    ])
    const other = { ...(ops[0] as PushOp), body: aClient() }
    expect(await outcomes([other, op('POST', '/clients', aClient())])).toEqual(['422', '201'])
  })

  it('see what those before them did', async () => {
    const { op, outcomes } = await aPhone()
    const client = aClient()
    const path = `/clients/${client.id}`
    const ops = [
      op('POST', '/clients', client),
      op('PUT', path, { notes: 'Uma' }, { ifMatch: 1 }),
      op('PUT', path, { notes: 'Outra' }, { ifMatch: 1 }),
      op('DELETE', path),
    ]
    expect(await atOnce(outcomes(ops))).toEqual(['201', '200', '412', '204'])
  })

  it('bring back what one before them deleted, where it was written of in time', async () => {
    const { user, op, outcomes } = await aPhone()
    const client = aClient()
    await api.post('/clients', client)
    const { rows } = await sql<{ at: string }>`select max(at) as at from audit_log
      where row_id = ${client.id}`.execute(test.db)
    const event = {
      id: newId(),
      title: 'Entrega',
      type: 'delivery',
      scheduledAt: new Date(Date.now() + 86_400_000).toISOString(),
      responsibleEmployeeId: user.employeeId,
      clientId: client.id,
    }
    const ops = [
      op('DELETE', `/clients/${client.id}`),
      op('POST', '/agenda', event, { writtenAt: rows[0]?.at }),
      op('PUT', `/agenda/${event.id}/complete`, { completed: true, completed_at: Date.now() }),
    ]
    expect(await atOnce(outcomes(ops))).toEqual(['204', '201', '200'])
    expect((await api.get(`/clients/${client.id}`)).body).toMatchObject({ active: false })
    const [of, after] = await transactionsOf([client.id, event.id])
    expect(of).toBe(after)
  })

  it('run by themselves where a right is wanting, or rights may change', async () => {
    const { user, op, outcomes } = await aPhone()
    const permissions = allPermissions.filter((permission) => permission !== 'create_client')
    // Somebody else stays who may do everything.
    await sql`insert into credentials ("userId", "passwordHash") values (${api.userId}, 'none')`.execute(
      test.db,
    )
    const [before, after] = [aClient(), aClient()]
    const ops = [
      op('POST', '/clients', before),
      op('PUT', `/employee-roles/${user.roleId}`, { permissions }),
      op('POST', '/clients', after),
      op('POST', '/product-categories', { ...categoryInput(), id: newId() }),
    ]
    expect(await atOnce(outcomes(ops))).toEqual(['201', '200', '403', '201'])
    const { rows } =
      await sql`select 1 from audit_log where user_id = ${user.userId} and action = 'denied'`.execute(test.db)
    expect(rows).toHaveLength(1)
    expect(await transactionsOf([after.id])).toEqual(['none'])
  })
})

/** As one of a batch only: its transaction has made this row before. */
const inBatchOf = (id: string, does: string) =>
  `if exists (select 1 from sync_row where row_id = '${id}' and xid = pg_current_xact_id()) then ${does} end if;`
const endsItself = 'perform pg_terminate_backend(pg_backend_pid());'

describe('a batch', () => {
  const three = async () => {
    const phone = await aPhone()
    const clients = [aClient(), aClient(), aClient()] as const
    return { ...phone, clients, ops: clients.map((client) => phone.op('POST', '/clients', client)) }
  }

  it('keeps what came before one that fails for a moment, which is tried by itself', async () => {
    const { device, clients, ops, outcomes } = await three()
    const [first, second, third] = clients
    const fails = inBatchOf(first.id, "raise exception 'not now' using errcode = '40001';")
    const undo = await whenMade('clients', `new.id = '${second.id}'`, fails)
    expect(await atOnce(outcomes(ops))).toEqual(['201', '201', '201'])
    await undo()
    const [one, other] = await transactionsOf([first.id, second.id, third.id])
    expect(other).not.toBe(one)
    expect((await linesOf(device)).map(({ key }) => key)).toEqual(ops.map(({ key }) => key))
  })

  it('whose connection is lost in the middle is run one by one, and each has one effect', async () => {
    const { device, clients, ops, outcomes } = await three()
    const lost = inBatchOf(clients[0].id, endsItself)
    const undo = await whenMade('clients', `new.id = '${clients[2].id}'`, lost)
    expect(await atOnce(outcomes(ops))).toEqual(['201', '201', '201'])
    await undo()
    expect(new Set(await transactionsOf(clients.map(({ id }) => id))).size).toBe(3)
    expect(await linesOf(device)).toHaveLength(3)
    expect(await lastSeqOf(device)).toBe(ops[2]?.seq)
  })

  it('whose connection is lost again acknowledges what was kept, and nothing else', async () => {
    const { device, clients, ops, outcomes } = await three()
    const undo = await whenMade('clients', `new.id = '${clients[1].id}'`, endsItself)
    expect(await atOnce(outcomes(ops))).toEqual(['201', '503'])
    expect((await linesOf(device)).map(({ key }) => key)).toEqual([ops[0]?.key])
    const [, second, third] = await transactionsOf(clients.map(({ id }) => id))
    expect([second, third]).toEqual(['none', 'none'])
    await undo()
    expect(await atOnce(outcomes(ops))).toEqual(['201 again', '201', '201'])
  })

  it('that is lost as it commits acknowledges nothing', async () => {
    const { device, clients, ops, outcomes } = await three()
    const name = `at_${newId().replaceAll('-', '')}`
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql as $$ begin ${endsItself} return null; end $$`,
      )
      .execute(test.db)
    await sql
      .raw(
        `create constraint trigger ${name} after insert on clients deferrable initially deferred
          for each row when (new.id = '${clients[0].id}') execute function ${name}()`,
      )
      .execute(test.db)
    expect(await atOnce(outcomes(ops))).toEqual(['503'])
    expect(await linesOf(device)).toEqual([])
    expect(await transactionsOf(clients.map(({ id }) => id))).toEqual(['none', 'none', 'none'])
    await sql.raw(`drop trigger ${name} on clients`).execute(test.db)
    expect(await atOnce(outcomes(ops))).toEqual(['201', '201', '201'])
  })

  it('holds nothing while it waits for what somebody else holds', async () => {
    const { op, outcomes } = await aPhone()
    const [free, held, after] = [aClient(), aClient(), aClient()]
    for (const client of [free, held, after]) await api.post('/clients', client)
    const other = openDatabase(test.url, 1)
    const holder = await other.startTransaction().execute()
    await sql`select 1 from clients where id = ${held.id} for update`.execute(holder)
    const pushed = outcomes(
      [free, held, after].map(({ id }) => op('PUT', `/clients/${id}`, { notes: 'Do pátio' })),
    )
    const notesOf = async () => (await api.get<{ notes: string }>(`/clients/${free.id}`)).body.notes
    await expect.poll(notesOf, { interval: 20 }).toBe('Do pátio')
    expect(await api.put(`/clients/${free.id}`, { notes: 'Da mesa' })).toMatchObject({ status: 200 })
    await holder.rollback().execute()
    await other.destroy()
    expect(await pushed).toEqual(['200', '200', '200'])
  })
})

it('phones that write to the same rows in opposite order all get through, with a connection each', async () => {
  const clients = [aClient(), aClient(), aClient(), aClient()]
  for (const client of clients) await api.post('/clients', client)
  const phones = await Promise.all(Array.from({ length: 12 }, () => aPhone()))
  const answers = await Promise.all(
    phones.map(({ op, untilKept }, at) =>
      untilKept(
        (at % 2 === 0 ? clients : clients.toReversed()).map(({ id }) =>
          op('PUT', `/clients/${id}`, { notes: `Aparelho ${at}` }),
        ),
      ),
    ),
  )
  expect(answers).toEqual(phones.map(() => clients.map(() => 200)))
})
