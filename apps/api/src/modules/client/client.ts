import { clients } from '@rentme/domain/client/client'
import { sql } from 'kysely'
import type { Module } from '../../kit/module.ts'

export const clientModule: Module = {
  resource: clients,
  tells: { openRentals: 'checklist' },
  extras: {
    openRentals: sql`select count(*)::int from checklists c
      where c."clientId" = t.id and c.type = 'exit' and c."returnDate" is null and c."deletedAt" is null`,
  },
  constraints: {
    clients_document_key: { field: 'document', message: 'Já existe um cliente com este CPF/CNPJ.' },
  },
}
