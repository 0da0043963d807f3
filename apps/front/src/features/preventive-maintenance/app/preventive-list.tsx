import {
  preventiveMaintenances,
  preventiveStatuses,
  preventiveStatusLabels,
} from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { fieldsOf } from '@rentme/domain/words/column'
import { DraftCards } from '../../../kit/app/list/draft-cards.tsx'
import { RowList } from '../../../kit/app/list/row-list.tsx'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { useAddressText } from '../../../kit/page/use-address.ts'
import { usePermissions } from '../../../kit/session/session-context.tsx'
import { Fab } from '../../../ui/layout/fab.tsx'
import { PlusIcon } from '../../../ui/theme/icons.tsx'
import { ScrollRow } from '../../../ui/layout/scroll-row.tsx'
import { SearchField } from '../../../ui/inputs/search-field.tsx'
import { StatusToggleFilters } from '../../../ui/inputs/status-toggle-filters.tsx'
import { useWorkshopTabs } from '../../service-order/shared/app/workshop-tabs.ts'
import { preventiveLooks } from '../shared/preventive-status.tsx'
import { DueMachines } from './due-machines.tsx'
import { preventiveDrafts } from '../shared/app/preventive-drafts.ts'
import { listPath } from './paths.ts'
import { PreventiveCard } from './preventive-card.tsx'

const fields = fieldsOf(preventiveMaintenances)

const options = preventiveStatuses.map((value) => ({
  value,
  label: preventiveStatusLabels[value],
  tone: preventiveLooks[value].tone,
}))

/** What falls due, what was begun, and every preventive on this device, the latest first. */
export default function PreventiveListScreen() {
  const mayCreate = usePermissions()('create_preventive_maintenance')
  const [search, setSearch] = useAddressText('search')
  const [show, setShow] = useAddressText('status')
  const statuses = preventiveStatuses.filter((status) => show.split(',').includes(status))
  const isFiltered = search !== '' || statuses.length > 0
  const clear = () => {
    setSearch('')
    setShow('')
  }
  return (
    <Screen title="Preventivas" up="/admin" fab={mayCreate} {...useWorkshopTabs('preventives')}>
      <SearchField
        value={search}
        onChange={setSearch}
        label="Buscar manutenção"
        hint="Código, cliente ou contrato"
      />
      <ScrollRow>
        <StatusToggleFilters
          label={fields.status.short}
          allLabel="Todas"
          options={options}
          selected={statuses}
          onChange={(next) => setShow(next.join())}
        />
      </ScrollRow>
      {!isFiltered && <DueMachines mayCreate={mayCreate} />}
      {!isFiltered && mayCreate && <DraftCards kind={preventiveDrafts} />}
      <RowList
        resource={preventiveMaintenances}
        search={search}
        filters={statuses.length > 0 ? { status: statuses.join() } : {}}
        estimate={122}
        older
        hint={
          mayCreate
            ? 'Registre aqui a manutenção de uma máquina.'
            : 'Nenhuma manutenção foi baixada neste aparelho.'
        }
        onClear={clear}
      >
        {(row, query) => <PreventiveCard row={row} query={query} />}
      </RowList>
      {mayCreate && <Fab label="Nova Preventiva" icon={PlusIcon} href={`${listPath}/cadastrar`} />}
    </Screen>
  )
}
