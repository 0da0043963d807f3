import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingRows } from '../../ui/loading.tsx'
import { queryOf } from '../../kit/data-api.ts'
import { ListFooter } from '../../kit/list-footer.tsx'
import { useListState } from '../../kit/list-state.ts'
import { Page } from '../../kit/page.tsx'
import { AuditTools } from './audit-filters.tsx'
import { AuditRows } from './audit-rows.tsx'
import { auditFilters, type AuditLine } from './audit-words.ts'
import { useSettingsList } from './use-settings.ts'

const newestFirst = { sort: '-id' }

/** Who did what to which row and when, with the values before and after. */
export default function AuditTrail() {
  const { state, change } = useListState(newestFirst, auditFilters)
  const { page, perPage, filters } = state
  const query = useSettingsList<AuditLine>(`/audit${queryOf({ page, perPage, filters })}`)
  const { data, error, refetch } = query
  return (
    <Page title="Configurações" documentTitle="Auditoria">
      <AuditTools
        filters={filters}
        onChange={(next) => change({ filters: next }, { replace: true })}
        {...(filters['row_id'] !== undefined && {
          rowName: data?.data.find(({ rowName }) => rowName !== null)?.rowName ?? 'um registro',
        })}
      />
      {error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingRows />}
      {data?.meta.total === 0 && (
        <EmptyState
          message="Nenhuma alteração encontrada."
          drawing="lens"
          hint="Nada combina com os filtros."
        />
      )}
      {data !== undefined && data.meta.total > 0 && (
        <>
          <AuditRows lines={data.data} />
          <ListFooter state={state} total={data.meta.total} change={change} />
        </>
      )}
    </Page>
  )
}
