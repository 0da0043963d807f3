import { employees, type Employee } from '@rentme/domain/employee/employee'
import { fieldsOf } from '@rentme/domain/words/column'
import { memo } from 'react'
import { ActiveChip, activeOptions } from '../../../kit/detail/active-chip.tsx'
import { RowList } from '../../../kit/app/list/row-list.tsx'
import { RowPhoto } from '../../../kit/app/list/row-photo.tsx'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { useAddressText } from '../../../kit/page/use-address.ts'
import { labelName } from '../../../kit/data/row-name.ts'
import { Highlighted } from '../../../ui/rows/highlighted.tsx'
import { ListCard } from '../../../ui/rows/list-card.tsx'
import { ScrollRow } from '../../../ui/layout/scroll-row.tsx'
import { SearchField } from '../../../ui/inputs/search-field.tsx'
import { StatusToggleFilters } from '../../../ui/inputs/status-toggle-filters.tsx'
import { addresses } from '../../addresses.ts'

const fields = fieldsOf(employees)

/** Everyone of the company, to be found and called. */
export default function EmployeeListScreen() {
  const [search, setSearch] = useAddressText('search')
  const [active, setActive] = useAddressText('situacao')
  return (
    <Screen title="Funcionários" up="/admin">
      <SearchField
        value={search}
        onChange={setSearch}
        label="Buscar funcionário"
        hint="Nome, e-mail ou matrícula"
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
        resource={employees}
        search={search}
        filters={active === '' ? {} : { active }}
        estimate={84}
        hint="Sincronize para baixar os funcionários da empresa."
        onClear={() => {
          setSearch('')
          setActive('')
        }}
      >
        {(employee, query) => <EmployeeCard employee={employee} query={query} />}
      </RowList>
    </Screen>
  )
}

const EmployeeCard = memo(function EmployeeCard({ employee, query }: { employee: Employee; query: string }) {
  const { id, name, photo, employeeRole, active } = employee
  return (
    <ListCard
      href={addresses.employee.detail(id)}
      picture={<RowPhoto name={name} file={photo} />}
      state={active ? null : <ActiveChip active={false} />}
      title={<Highlighted text={name} query={query} />}
    >
      {labelName(employeeRole)}
    </ListCard>
  )
})
