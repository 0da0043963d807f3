import { Failure } from '@rentme/domain/failure'
import { products } from '@rentme/domain/product/product'
import type { App } from '../../kit/app.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { reads, type Actor } from '../../kit/actor.ts'
import { pageOf } from '../../kit/answers.ts'
import { idParams } from '../../kit/crud.ts'
import { nounWords } from '../../kit/noun-words.ts'
import type { Db } from '../../kit/database.ts'
import { needs } from '../../kit/guard.ts'
import { assertExists } from '../../kit/read.ts'
import { registerHistory } from '../history/history.ts'
import { productSources } from '../history/sources.ts'
import { activeContract, maintenance, orderableProduct } from './answers.ts'
import { maintenancesOf } from './maintenances.ts'

const orderQuery = z.strictObject({
  client_id: z.uuid().optional().describe('Only machines that the client has'),
})
const tags = [nounWords(products).tag]

const idOf = (params: unknown) => idParams.parse(params).id

const contractNumberOf = async (db: Db, id: string): Promise<string | null> => {
  const { rows } = await sql<{ contractNumber: string }>`select "contractNumber" from checklists
    where "productId" = ${id} and type = 'exit' and "returnDate" is null and "deletedAt" is null`.execute(db)
  return rows[0]?.contractNumber ?? null
}

/**
 * Machines that an order may be opened for: those that a client holds, or all that are in use; who
 * holds them is for readers of checklists. */
const orderableProducts = async (db: Db, actor: Actor, clientId: string | null) => {
  const isTold = reads(actor, 'checklist')
  if (clientId !== null && !isTold) throw new Failure('forbidden')
  const { rows } = await sql`
    select p.id, p.name, p."internCode", p.status, c."clientId", c."contractNumber"
      from products p
      left join checklists c on ${isTold}::bool and c."productId" = p.id and c.type = 'exit' and c."returnDate" is null and c."deletedAt" is null
     where p."deletedAt" is null and p.status <> 'inactive' and (${clientId}::uuid is null or c."clientId" = ${clientId})
     order by p."internCode" limit 500`.execute(db)
  return { data: rows, meta: { total: rows.length, page: 1, perPage: 500 } }
}

const registerReads = (app: App, db: Db): void => {
  app.get(
    '/products/:id/maintenances',
    {
      schema: {
        tags,
        summary: 'Maintenance of a machine',
        params: idParams,
        response: { 200: pageOf(maintenance) },
      },
      config: needs('show_product'),
    },
    async (request) => {
      await assertExists(db, products, idOf(request.params))
      return maintenancesOf(db, request.actor, idOf(request.params))
    },
  )

  app.get(
    '/products/:id/active-contract-number',
    {
      schema: {
        tags,
        summary: 'Contract of the current rental',
        params: idParams,
        response: { 200: activeContract },
      },
      config: needs('show_product'),
    },
    async (request) => {
      await assertExists(db, products, idOf(request.params))
      const isTold = reads(request.actor, 'checklist')
      return { contractNumber: isTold ? await contractNumberOf(db, idOf(request.params)) : null }
    },
  )
}

const registerOrderable = (app: App, db: Db): void => {
  app.get(
    '/service-orders-products',
    {
      schema: {
        tags,
        summary: 'List the machines that an order may be opened for',
        querystring: orderQuery,
        response: { 200: pageOf(orderableProduct) },
      },
      config: needs('create_service_order'),
    },
    async (request) => {
      return orderableProducts(db, request.actor, request.query.client_id ?? null)
    },
  )
}

/** A machine's story. */
export const registerProductRoutes = (app: App, db: Db): void => {
  registerReads(app, db)
  registerHistory(app, db, {
    of: products,
    permission: 'show_product',
    summary: 'History of a machine',
    sources: productSources,
  })
  registerOrderable(app, db)
}
