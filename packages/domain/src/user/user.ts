import { choice, email, text } from '../kit/fields.ts'
import { defineStore, type Row } from '../kit/resource.ts'

/** Name and e-mail are copied here by the database from the client or employee that the user belongs to. */
export const users = defineStore({
  name: 'user',
  store: 'users',
  guards: ['employee', 'client'],
  columns: {},
  serverColumns: {
    name: text(1, 150, { label: 'Nome', doc: 'Full name' }),
    email: email({ label: 'E-mail', doc: 'Address to sign in with, in lower case' }).nullable(),
    kind: choice(['employee', 'client'], {
      label: 'Tipo de usuário',
      doc: 'Clients never sign in',
      words: { employee: 'Funcionário', client: 'Cliente' },
    }),
  },
  display: ['name', 'kind'],
  sync: { indexes: [] },
})
export type User = Row<typeof users>
