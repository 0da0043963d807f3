import { invalid } from '@rentme/domain/failure'
import { priceLists, validityError, type PriceList } from '@rentme/domain/price-list/price-list'
import { sql } from 'kysely'
import type { Module } from '../../kit/module.ts'

export const priceListModule: Module<PriceList> = {
  resource: priceLists,
  rules: async ({ after }) => validityError(after),
  after: async ({ tx, row }) => {
    const { rows } =
      await sql`select 1 from file_related where "uploadableType" = 'priceList' and "uploadableId" = ${row.id}
      and field = 'document' and "deletedAt" is null`.execute(tx)
    if (rows.length === 0) throw invalid('document', 'Campo obrigatório.')
  },
}
