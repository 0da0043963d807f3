import { clients } from '@rentme/domain/client/client'
import type { Input } from '@rentme/domain/kit/resource'
import { newId } from '@rentme/domain/kit/uuid'
import { cpfOf, demoCnpj } from '../demo/identities.ts'
import { serial } from './serial.ts'

type ClientInput = Input<typeof clients>

/** A CPF with right digits that no other call gives. */
export const aCpf = (): string => cpfOf(String(999_001_000 + serial()))

/** A person who rents, as a create sends it. */
export const aClient = (overrides: Partial<ClientInput> = {}): ClientInput => ({
  ...clients.input.parse({
    id: newId(),
    personType: 'individual',
    name: `Joana Lustosa ${serial()}`,
    document: aCpf(),
    phone: '+5519900001234',
  }),
  ...overrides,
})

/** A company that rents, with an alphanumeric CNPJ. */
export const aCompany = (overrides: Partial<ClientInput> = {}): ClientInput =>
  aClient({
    personType: 'company',
    company: `Construtora Aruvale ${serial()} Ltda.`,
    document: demoCnpj(`TESTE${String(serial()).padStart(3, '0')}`, '0001'),
    ...overrides,
  })
