import { newId } from '@rentme/domain/kit/uuid'
import type { PullAnswer } from '@rentme/domain/sync/wire'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db, Tx } from '../../kit/database.ts'
import type { Client } from '../../testing/api.ts'

type Row = Record<string, unknown> & { id: string }
type Rows = Map<string, Map<string, Row>>

/** Calls without the headers of our app: a client that knows the specification only. */
export const plainClient = (client: Client) => replicaOf(client, {})

/** An installation of the app. */
export const deviceClient = (client: Client, deviceId: string = newId()) =>
  replicaOf(client, { 'X-Device-Id': deviceId, 'X-App-Schema': '2', 'X-Clock-Offset': '0' })

export type Replica = ReturnType<typeof replicaOf>

/** Rows by store, as a client keeps them. Only a device knows `wipe` and `resync`. */
const localRows = (isDevice: boolean) => {
  const rows: Rows = new Map()
  let seen: Set<string> | null = null
  let replaced: readonly string[] | null = null

  const storeOf = (store: string) => {
    const held = rows.get(store) ?? new Map<string, Row>()
    rows.set(store, held)
    return held
  }
  const put = (store: string, row: Row) => {
    if (typeof row['deletedAt'] === 'string') storeOf(store).delete(row.id)
    else storeOf(store).set(row.id, row)
    seen?.add(row.id)
  }
  const endReplacement = () => {
    for (const [store, held] of rows)
      if (replaced === null || replaced.includes(store))
        for (const id of held.keys()) if (seen?.has(id) === false) held.delete(id)
    seen = null
  }
  const apply = ({ models, wipe, resync, replaces, hasMore }: PullAnswer) => {
    if (isDevice && (resync === true || replaces !== undefined)) {
      seen = new Set()
      replaced = resync === true ? null : (replaces ?? null)
    }
    if (isDevice) for (const store of wipe ?? []) storeOf(store).clear()
    for (const [store, incoming] of Object.entries(models))
      for (const row of incoming as Row[]) put(store, row)
    if (!hasMore) endReplacement()
  }
  return { rows, storeOf, apply }
}

/** Holds what a client of sync holds: rows and the token. */
const replicaOf = (client: Client, ownHeaders: Record<string, string>) => {
  const { rows, storeOf, apply } = localRows('X-Device-Id' in ownHeaders)
  let token: string | null = null

  /** Asks for one page and applies it. */
  const page = async (headers: Record<string, string> = {}): Promise<PullAnswer> => {
    const sent = token === null ? {} : { syncToken: token }
    const all = { ...ownHeaders, ...sent, ...headers }
    const { status, body } = await client.get<PullAnswer>('/offline-sync', all)
    expect({ status, body }).toMatchObject({ status: 200 })
    apply(body)
    token = body.refreshSyncToken
    return body
  }

  /** Cycles until one fits in one page; answers the pages. */
  const sync = async (headers: Record<string, string> = {}): Promise<PullAnswer[]> => {
    const pages: PullAnswer[] = []
    for (let pagesOfCycle = 1; ; pagesOfCycle += 1) {
      const answer = await page(headers)
      pages.push(answer)
      expect(pages.length).toBeLessThan(500)
      if (!answer.hasMore && pagesOfCycle === 1) return pages
      if (!answer.hasMore) pagesOfCycle = 0
    }
  }

  return {
    page,
    sync,
    get token() {
      return token
    },
    set token(text: string | null) {
      token = text
    },
    ids: (store: string) => [...storeOf(store).keys()].sort(),
    row: (store: string, id: string) => storeOf(store).get(id),
    /** What a fault of the device would do to its rows. */
    plant: (store: string, row: Row) => void storeOf(store).set(row.id, row),
    forget: (store: string, id: string) => void storeOf(store).delete(id),
    stores: () => [...rows].filter(([, held]) => held.size > 0).map(([store]) => store),
    /** Everything held, in one order. */
    state: () =>
      [...rows]
        .flatMap(([store, held]) => [...held.values()].map((row) => ({ store, ...row })))
        .sort((a, b) => (`${a.store}${a.id}` < `${b.store}${b.id}` ? -1 : 1)),
  }
}

/** A company with one machine, its model, a person and a firm as clients, and an employee with a CPF. */
export const makeCompany = async (db: Db) => {
  const ids = {
    category: newId(),
    model: newId(),
    question: newId(),
    product: newId(),
    person: newId(),
    firm: newId(),
    role: newId(),
    employee: newId(),
  }
  await sql`insert into product_categories (id, name) values (${ids.category}, 'Plataformas')`.execute(db)
  await sql`insert into checklist_models (id, name) values (${ids.model}, 'Plataforma tesoura')`.execute(db)
  await sql`insert into checklist_model_questions (id, "checklistModelId", question, type, position)
    values (${ids.question}, ${ids.model}, 'Pneus em bom estado', 'ok', 0)`.execute(db)
  await sql`insert into products (id, name, "internCode", "productCategoryId", "checklistModelId")
    values (${ids.product}, 'Plataforma tesoura', 'PTA-0001', ${ids.category}, ${ids.model})`.execute(db)
  await sql`insert into clients (id, "personType", name, document, phone)
    values (${ids.person}, 'individual', 'Maria Souza', '39053344705', '11987654321')`.execute(db)
  await sql`insert into clients (id, "personType", name, company, document)
    values (${ids.firm}, 'company', 'João Lima', 'Obras Ltda.', '11222333000181')`.execute(db)
  await sql`insert into employee_roles (id, name) values (${ids.role}, 'Pátio')`.execute(db)
  await sql`insert into employees (id, name, email, "employeeRoleId", document, phone)
    values (${ids.employee}, 'Carlos Dias', 'carlos@rentme.example', ${ids.role}, '52998224725', '11912345678')`.execute(
    db,
  )
  return ids
}

export type Company = Awaited<ReturnType<typeof makeCompany>>

/** Makes machines in one transaction and answers their ids. */
export const makeProducts = async (db: Db | Tx, { category }: Company, codes: readonly string[]) => {
  const products = codes.map((code) => ({ id: newId(), code }))
  await sql`insert into products (id, name, "internCode", "productCategoryId")
    select (p ->> 'id')::uuid, 'Máquina', p ->> 'code', ${category}
      from jsonb_array_elements(${JSON.stringify(products)}::jsonb) p`.execute(db)
  return products.map(({ id }) => id)
}

/** A rental that left so many days ago and, unless `back` is null, came back so many days ago. */
export const makeRental = async (
  db: Db,
  company: Company,
  { out, back }: { out: number; back: number | null },
) => {
  const ids = { exit: newId(), back: newId(), chain: newId(), answer: newId(), file: newId(), link: newId() }
  const insert = (id: string, type: string, days: number, returned: number | null) =>
    sql`insert into checklists (id, type, "productId", "clientId", "responsibleEmployeeId", "contractNumber",
        "checklistModelId", "modelVersion", "performedAt", "returnDate", "signerName", "signerDocument")
      values (${id}, ${type}, ${company.product}, ${company.person}, ${company.employee}, 'C-1', ${company.model}, 1,
        now() - make_interval(days => ${days}), now() - make_interval(days => ${returned}), 'Maria', '15350946056')`.execute(
      db,
    )
  await insert(ids.exit, 'exit', out, back)
  await sql`insert into checklist_answers (id, "checklistId", "checklistModelId", "checklistModelQuestionId", answer)
    values (${ids.answer}, ${ids.exit}, ${company.model}, ${company.question}, 'ok')`.execute(db)
  await makeFile(db, company, ids.file)
  await linkFile(db, ids, 'checklistAnswer', ids.answer, 'photos')
  if (back !== null) {
    await insert(ids.back, 'return', back, null)
    await sql`insert into checklist_chains (id, "exitId", "returnId") values (${ids.chain}, ${ids.exit}, ${ids.back})`.execute(
      db,
    )
  }
  return ids
}

/** A picture that a user uploaded: the company's employee unless another is named. */
export const makeFile = async (
  db: Db,
  { employee }: Company,
  id: string,
  userId: string | null = null,
): Promise<void> => {
  await sql`insert into files (id, name, "mimeType", size, sha256, "uploadedById")
    select ${id}, ${id}, 'image/jpeg', 10, repeat('0', 64), coalesce(${userId}::uuid, "userId")
      from employees where id = ${employee}`.execute(db)
}

export const linkFile = async (
  db: Db,
  { link, file }: { link: string; file: string },
  type: string,
  owner: string,
  field: string,
): Promise<void> => {
  await sql`insert into file_related (id, "fileId", "uploadableType", "uploadableId", field)
    values (${link}, ${file}, ${type}, ${owner}, ${field})`.execute(db)
}
