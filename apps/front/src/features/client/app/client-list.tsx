import { clientName, clients, type Client } from '@rentme/domain/client/client'
import { count } from '@rentme/domain/kit/plural'
import { fieldsOf } from '@rentme/domain/words/column'
import { memo } from 'react'
import { ActiveChip, activeOptions } from '../../../kit/detail/active-chip.tsx'
import { RowList } from '../../../kit/app/list/row-list.tsx'
import { RowPhoto } from '../../../kit/app/list/row-photo.tsx'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { useAddressText } from '../../../kit/page/use-address.ts'
import { usePermissions } from '../../../kit/session/session-context.tsx'
import { Fab } from '../../../ui/layout/fab.tsx'
import { PlusIcon } from '../../../ui/theme/icons.tsx'
import { Highlighted } from '../../../ui/rows/highlighted.tsx'
import { ListCard } from '../../../ui/rows/list-card.tsx'
import { ScrollRow } from '../../../ui/layout/scroll-row.tsx'
import { SearchField } from '../../../ui/inputs/search-field.tsx'
import { StatusToggleFilters } from '../../../ui/inputs/status-toggle-filters.tsx'
import { addresses } from '../../addresses.ts'
import { cityWord } from '../words.ts'

const fields = fieldsOf(clients)

/** Every client on this device, with the machines that each holds now. */
export default function ClientListScreen() {
  const mayCreate = usePermissions()('create_client')
  const [search, setSearch] = useAddressText('search')
  const [active, setActive] = useAddressText('situacao')
  return (
    <Screen title="Clientes" up="/admin" fab={mayCreate}>
      <SearchField
        value={search}
        onChange={setSearch}
        label="Buscar cliente"
        hint="Nome, documento ou telefone"
      />
      <ScrollRow>
        <StatusToggleFilters
          label={fields.active.short}
          options={activeOptions}
          selected={active === '' ? [] : [active]}
          onChange={(next) => setActive(next.at(-1) ?? '')}
        />
      </ScrollRow>
      <RowList
        resource={clients}
        search={search}
        filters={active === '' ? {} : { active }}
        sort={clients.option.label.join('+')}
        estimate={106}
        hint="Sincronize para baixar os clientes da empresa."
        onClear={() => {
          setSearch('')
          setActive('')
        }}
      >
        {(client, query) => <ClientCard client={client} query={query} />}
      </RowList>
      {mayCreate && <Fab label="Cadastrar Cliente" icon={PlusIcon} href={addresses.client.create} />}
    </Screen>
  )
}

const ClientCard = memo(function ClientCard({ client, query }: { client: Client; query: string }) {
  const { id, photo, active, openRentals } = client
  const name = clientName(client)
  const out =
    openRentals !== null && openRentals > 0 && count(openRentals, 'máquina alugada', 'máquinas alugadas')
  return (
    <ListCard
      href={addresses.client.detail(id)}
      picture={<RowPhoto name={name} file={photo} />}
      state={active ? null : <ActiveChip active={false} />}
      title={<Highlighted text={name} query={query} />}
    >
      {[cityWord(client), out].filter(Boolean).join(' · ')}
    </ListCard>
  )
})
