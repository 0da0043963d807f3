import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingRows } from '../../ui/feedback/loading.tsx'
import { Answered } from '../../kit/page/answered.tsx'
import { queryOf } from '../../kit/data/data-api.ts'
import { ListFooter, useLastPage } from '../../kit/list/list-footer.tsx'
import { useListState } from '../../kit/list/list-state.ts'
import { Page } from '../../kit/page/page.tsx'
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
  useLastPage(state, query.isPlaceholderData ? undefined : query.data?.meta.total, change)
  const isFiltered = Object.keys(filters).length > 0
  return (
    <Page title="Configurações" documentTitle="Auditoria">
      <AuditTools
        filters={filters}
        onChange={(next) => change({ filters: next }, { replace: true })}
        {...(filters['row_id'] !== undefined && {
          rowName: query.data?.data.find(({ rowName }) => rowName !== null)?.rowName ?? 'um registro',
        })}
      />
      <Answered query={query} waiting={<LoadingRows />}>
        {({ data, meta }) =>
          meta.total === 0 ? (
            <EmptyState
              message="Nenhuma alteração encontrada."
              drawing="lens"
              hint={isFiltered ? 'Nada combina com os filtros.' : 'O que cada um fizer aparece aqui.'}
            />
          ) : (
            <>
              <AuditRows lines={data} />
              <ListFooter state={state} rows={meta} change={change} />
            </>
          )
        }
      </Answered>
    </Page>
  )
}
