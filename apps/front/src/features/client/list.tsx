import { clientName, clients } from '@rentme/domain/client/client'
import { states } from '@rentme/domain/client/state'
import { formatPhone } from '@rentme/domain/kit/documents/phone'
import { ActiveChip, activeChange, activeOptions } from '../../kit/detail/active-chip.tsx'
import { List } from '../../kit/list/list.tsx'
import { addresses } from '../addresses.ts'
import { cityWord, documentWord, personTypes } from './words.ts'

export default function ClientList() {
  return (
    <List
      resource={clients}
      paths={addresses.client}
      searchHint="Nome, CPF, CNPJ, e-mail ou telefone"
      emptyHint="Cadastre o primeiro cliente para registrar saídas de máquinas."
      filters={[
        { column: 'active', options: activeOptions, look: 'toggles' },
        { column: 'personType', options: personTypes },
        { column: 'state', options: states.map((value) => ({ value, label: value })) },
      ]}
      changes={[activeChange]}
      columns={[
        { field: 'company', label: 'Cliente', text: clientName, sheet: ['company', 'name'] },
        { field: 'document', width: 180, text: documentWord, sort: null },
        { field: 'name' },
        {
          field: 'phone',
          width: 160,
          text: ({ phone }) => (phone === null ? '' : formatPhone(phone)),
        },
        { field: 'email', hidden: true },
        { field: 'city', width: 180, text: cityWord, sheet: ['city', 'state'] },
        { field: 'openRentals', width: 100, align: 'right' },
        {
          field: 'active',
          width: 120,
          render: ({ active }) => <ActiveChip active={active} />,
        },
      ]}
      card={(client) => ({
        title: clientName(client),
        state: client.active ? null : <ActiveChip active={false} />,
        text: [documentWord(client), cityWord(client)].filter(Boolean).join(' · '),
      })}
    />
  )
}
