import { z } from 'zod'
import { email, text } from '../kit/fields.ts'
import { defineStore, type Row } from '../kit/resource.ts'

/** Name and e-mail are copied here by the database from the client or employee that the user belongs to. */
export const users = defineStore({
  name: 'user',
  store: 'users',
  guards: ['employee', 'client'],
  columns: {},
  serverColumns: {
    name: text(1, 150).describe('Nome'),
    email: email().nullable().describe('E-mail'),
    kind: z.enum(['employee', 'client']).describe('Clients never sign in'),
  },
  display: ['name', 'kind'],
  sync: { indexes: [] },
})
export type User = Row<typeof users>
