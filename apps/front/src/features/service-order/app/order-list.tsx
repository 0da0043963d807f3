import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { serviceOrderStatuses, serviceOrderStatusLabels } from '@rentme/domain/service-order/status'
import { fieldsOf } from '@rentme/domain/words/column'
import { DraftCards } from '../../../kit/app/list/draft-cards.tsx'
import { RowList } from '../../../kit/app/list/row-list.tsx'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { useAddressText } from '../../../kit/page/use-address.ts'
import { usePermissions, useUser } from '../../../kit/session/session-context.tsx'
import { Fab } from '../../../ui/layout/fab.tsx'
import { PlusIcon } from '../../../ui/theme/icons.tsx'
import { ScrollRow } from '../../../ui/layout/scroll-row.tsx'
import { SearchField } from '../../../ui/inputs/search-field.tsx'
import { StatusToggleFilters } from '../../../ui/inputs/status-toggle-filters.tsx'
import { orderDrafts } from '../shared/app/order-drafts.ts'
import { choicesIn, mine, ordersAt, stopped } from '../shared/app/orders-at.ts'
import { orderLooks } from '../shared/order-status.tsx'
import { OrderCard } from './order-card.tsx'
import { useWorkshopTabs } from '../shared/app/workshop-tabs.ts'

const fields = fieldsOf(serviceOrders)

const options = [
  { value: mine, label: 'Minhas' },
  { value: stopped, label: 'Máquinas paradas' },
  ...serviceOrderStatuses.map((value) => ({
    value,
    label: serviceOrderStatusLabels[value],
    tone: orderLooks[value].tone,
  })),
]

/** Every order on this device, the latest first: by machine, number or client, by status, one's own, and what stops a machine. */
export default function ServiceOrderListScreen() {
  const mayCreate = usePermissions()('create_service_order')
  const { employeeId } = useUser()
  const [search, setSearch] = useAddressText('search')
  const [show, setShow] = useAddressText('status')
  const chosen = choicesIn(show)
  const clear = () => {
    setSearch('')
    setShow('')
  }
  return (
    <Screen title="Ordens de Serviço" up="/admin" fab={mayCreate} {...useWorkshopTabs('orders')}>
      <SearchField
        value={search}
        onChange={setSearch}
        label="Buscar ordem de serviço"
        hint="Código, número, cliente ou contrato"
      />
      <ScrollRow>
        <StatusToggleFilters
          label={fields.status.short}
          allLabel="Todas"
          options={options}
          selected={chosen}
          onChange={(next) => setShow(next.join())}
        />
      </ScrollRow>
      {mayCreate && <DraftCards kind={orderDrafts} />}
      <RowList
        resource={serviceOrders}
        search={search}
        filters={ordersAt(chosen, employeeId).filters}
        estimate={146}
        older
        hint={
          mayCreate
            ? 'Abra uma ordem quando uma máquina precisar de reparo.'
            : 'Nenhuma ordem foi baixada neste aparelho.'
        }
        onClear={clear}
      >
        {(order, query) => <OrderCard order={order} query={query} />}
      </RowList>
      {mayCreate && <Fab label="Abrir Ordem" icon={PlusIcon} href="/admin/ordens-de-servico/cadastrar" />}
    </Screen>
  )
}
