import { artStates, artWarningDays } from '@rentme/domain/product/art'
import { dueStates } from '@rentme/domain/maintenance/due'
import { products, type Product } from '@rentme/domain/product/product'
import { addDays, dateIn } from '@rentme/domain/kit/time'
import { openStatuses } from '@rentme/domain/service-order/status'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { instantText } from '../../kit/columns.ts'
import type { Module } from '../../kit/module.ts'
import { dueStateSql, mayBeDueSql } from '../maintenance/due-sql.ts'

const openRental = sql`
  select jsonb_build_object('exitId', c.id, 'clientId', c."clientId", 'clientName', coalesce(k.company, k.name),
           'contractNumber', c."contractNumber", 'since', ${instantText(sql`c."performedAt"`)},
           'expectedReturnDate', c."expectedReturnDate")
    from checklists c join clients k on k.id = c."clientId"
   where c."productId" = t.id and c.type = 'exit' and c."returnDate" is null and c."deletedAt" is null`

const openOrder = sql`
  select jsonb_build_object('id', o.id, 'number', o.number, 'machineStopped', o."machineStopped")
    from service_orders o
   where o."productId" = t.id and o.status = any(${openStatuses}::text[]) and o."deletedAt" is null
   order by o."machineStopped" desc, o."openedAt", o.id limit 1`

/** Machines that a client holds now. */
const rentedBy = (values: readonly string[]) => sql<boolean>`exists (select 1 from checklists c
  where c."productId" = t.id and c."clientId"::text = any(${values}::text[]) and c.type = 'exit'
    and c."returnDate" is null and c."deletedAt" is null)`

/** Machines in use whose ART stands in one of the states on a company's day. */
const artIn = (values: readonly string[], today: string) => {
  const [expired, expiring, valid] = artStates.map((state) => values.includes(state))
  const warning = addDays(today, artWarningDays)
  return sql<boolean>`(t.status <> 'inactive' and coalesce(case
    when t."artExpiresAt" < ${today}::date then ${expired}::bool
    when t."artExpiresAt" <= ${warning}::date then ${expiring}::bool
    when t."artExpiresAt" > ${warning}::date then ${valid}::bool end, false))`
}

/** Machines in use whose next preventive stands in one of the states on a company's day. */
const dueIn = (values: readonly string[], today: string) => {
  const found = sql<boolean>`coalesce(${dueStateSql('t', today)} = any(${values}::text[]), false)`
  return values.includes('ok') ? found : sql<boolean>`(${mayBeDueSql('t', today)} and ${found})`
}

export const productModule = (config: Pick<Config, 'timeZone'>): Module<Product> => ({
  resource: products,
  extras: { rental: openRental, openOrder },
  tells: { rental: 'checklist', client_id: 'checklist', openOrder: 'serviceOrder' },
  filters: {
    client_id: { value: z.uuid(), where: rentedBy },
    art: {
      value: z.enum(artStates),
      where: (values) => artIn(values, dateIn(new Date(), config.timeZone)),
    },
    due: {
      value: z.enum(dueStates),
      where: (values) => dueIn(values, dateIn(new Date(), config.timeZone)),
    },
  },
  constraints: {
    products_intern_code_key: {
      field: 'internCode',
      message: 'Já existe um produto com este código interno.',
    },
  },
})
