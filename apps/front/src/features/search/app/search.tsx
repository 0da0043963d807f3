import { formatNumber } from '@rentme/domain/kit/number'
import { count } from '@rentme/domain/kit/plural'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useSync } from '../../../kit/app/device.ts'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { useAddressText } from '../../../kit/page/use-address.ts'
import { partialHint, titleCase } from '../../../kit/page/words.ts'
import { usePermissions } from '../../../kit/session/session-context.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingCards } from '../../../ui/feedback/loading.tsx'
import { SearchField } from '../../../ui/inputs/search-field.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx'
import { ScanProduct } from '../../product/shared/app/scan-product.tsx'
import { HitCard } from './hit-card.tsx'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.tsx'
import { RecentHits } from './recent-hits.tsx'
import { useFind } from './use-find.ts'

/** Anything on this device by a part of what it is called: machines, clients, contracts, orders and events. */
export default function SearchScreen() {
  const can = usePermissions()
  const [search, setSearch] = useAddressText('search')
  const scans = can('access_product')
  const own = kinds.filter(({ lists }) => can(lists))
  const query = search.trim()
  return (
    <Screen title="Buscar" up="/admin" fab={scans}>
      <SearchField
        value={search}
        onChange={setSearch}
        label="Buscar em tudo"
        hint="Código, cliente ou contrato"
        isFirst
      />
      {query === '' ? (
        <RecentHits kinds={own} />
      ) : (
        <Results kinds={own} query={query} onClear={() => setSearch('')} />
      )}
      {scans && <ScanProduct />}
    </Screen>
  )
}

type Props = { kinds: readonly Kind[]; query: string; onClear: () => void }

function Results({ kinds: own, query, onClear }: Props) {
  const [all, setAll] = useState<readonly string[]>([])
  const { groups, isBusy, error, retry } = useFind(query, own, all)
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  if (error !== null) return <ErrorState message="Não foi possível buscar neste aparelho." onRetry={retry} />
  return (
    <>
      <VisuallyHidden as="output">{isBusy ? '' : count(total, 'resultado', 'resultados')}</VisuallyHidden>
      {groups.map(({ kind, hits, total: of }) => {
        const { name, label } = kind.resource
        return (
          <section key={name} aria-label={titleCase(label.many)}>
            <SectionHead title={titleCase(label.many)} />
            <div style={{ display: 'grid', gap: 10 }}>
              {hits.map((hit) => (
                <HitCard key={hit.id} kind={kind} hit={hit} query={query} />
              ))}
            </div>
            {of > hits.length && !all.includes(name) && (
              <Button fullWidth sx={{ mt: 1 }} onClick={() => setAll([...all, name])}>
                Mostrar Mais {formatNumber(of - hits.length)}
              </Button>
            )}
          </section>
        )
      })}
      {groups.length === 0 && (isBusy ? <LoadingCards /> : <NoneFound query={query} onClear={onClear} />)}
    </>
  )
}

function NoneFound({ query, onClear }: Pick<Props, 'query' | 'onClear'>) {
  const { isWhole } = useSync()
  const hint = `Nada neste aparelho combina com “${query}”.`
  return (
    <EmptyState
      message="Nada encontrado."
      drawing="lens"
      hint={isWhole ? hint : `${hint} ${partialHint}`}
      action={
        <Button variant="outlined" onClick={onClear}>
          Limpar Busca
        </Button>
      }
    />
  )
}
