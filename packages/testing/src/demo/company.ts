import type { Company } from '@rentme/domain/company/company'
import { demoCnpj } from './identities.ts'

/** What the demo company tells of itself on its documents; all of it is invented. */
export const demoCompany: Partial<Company> = {
  legalName: 'Altivo Locação de Equipamentos Ltda.',
  tradeName: 'Altivo Locações',
  cnpj: demoCnpj('12ALT0V0', '0001'),
  stateRegistration: 'ISENTO',
  email: 'contato@example.com',
  phone: '+551932550134',
  zipCode: '13040000',
  street: 'Avenida das Gruas',
  number: '1340',
  district: 'Distrito Industrial',
  city: 'Campinas',
  state: 'SP',
  dpoName: 'Sônia Lustosa Ravel',
  dpoEmail: 'privacidade@example.com',
}
