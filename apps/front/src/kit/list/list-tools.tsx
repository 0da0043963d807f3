import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { Resource } from '@rentme/domain/kit/resource'
import { figureOf, type Tally } from '@rentme/domain/kit/tally'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { SearchField } from '../../ui/inputs/search-field.tsx'
import { StatusToggleFilters } from '../../ui/inputs/status-toggle-filters.tsx'
import { ink, line, surface } from '../../ui/theme/tokens.ts'
import { parameterOf, sortAfter, togglesOf, type Filter } from './filter.ts'
import { FilterButton, FilterPills } from './list-filters.tsx'
import type { ListState } from './list-state.ts'
import { noun } from '../page/words.ts'

const Tools = styled('search')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  padding: `12px ${theme.density.gutter}px 8px`,
  backgroundColor: surface.paper,
  borderBottom: `1px solid ${line.quiet}`,
  [theme.breakpoints.down('md')]: { padding: '12px 16px 8px' },
}))
const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
const Result = styled('p')({
  margin: '0 8px 0 0',
  color: ink[500],
  '& b': { fontSize: '1rem', color: ink[900] },
})

const typingMs = 250

/** Text of the search box and its way into the address, once the user stops typing. */
const useSearchText = (search: string, onSearch: (text: string) => void) => {
  const [text, setText] = useState(search)
  const sent = useRef(search)
  const send = useRef(onSearch)
  useEffect(() => {
    send.current = onSearch
  })
  useEffect(() => {
    if (search === sent.current) return
    sent.current = search
    setText(search)
  }, [search])
  useEffect(() => {
    if (text === sent.current) return undefined
    const timer = setTimeout(() => {
      sent.current = text
      send.current(text)
    }, typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText] as const
}

interface Props<R extends Resource> {
  resource: R
  state: ListState
  change: (next: Partial<ListState>, how?: { replace?: boolean }) => void
  filters: readonly Filter<R>[]
  hint: string
  shown: Tally | undefined
  /** Rows without search and filters. */
  all: Tally | undefined
  end: ReactNode
}

/** Search, statuses, other filters, and how many rows they leave. */
export function ListTools<R extends Resource>({ resource, state, change, filters, hint, ...rest }: Props<R>) {
  const [text, setText] = useSearchText(state.search, (search) => change({ search }, { replace: true }))
  const setFilter = (name: string, value: string, sort = state.sort) => {
    const { [name]: _, ...others } = state.filters
    change({ filters: value === '' ? others : { ...others, [name]: value }, sort })
  }
  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0
  const others = filters.filter((filter) => !('look' in filter))
  /** Whether a toggle says already what is chosen. */
  const isOwn = (filter: Filter<R>) =>
    togglesOf(filter).some(({ value }) => value === state.filters[parameterOf(filter)])
  return (
    <Tools>
      <Line>
        <div style={{ flex: '1 1 280px' }}>
          <SearchField
            value={text}
            onChange={setText}
            label={`Buscar ${noun(resource.label, 2)}`}
            hint={hint}
          />
        </div>
        {filters.map((filter) => (
          <Toggles
            key={parameterOf(filter)}
            {...{ filter, state }}
            own={resource.sort}
            onChange={setFilter}
          />
        ))}
      </Line>
      <Line>
        <Result aria-live="polite">
          {rest.shown !== undefined && <Count shown={rest.shown} all={rest.all} label={resource.label} />}
        </Result>
        <FilterPills
          filters={others.filter((filter) => !isOwn(filter))}
          values={state.filters}
          onChange={setFilter}
        />
        <FilterButton filters={others} values={state.filters} onChange={setFilter} />
        {isFiltered && (
          <Button size="small" onClick={() => change({ search: '', filters: {} })}>
            Limpar Filtros
          </Button>
        )}
        <span style={{ marginLeft: 'auto' }}>{rest.end}</span>
      </Line>
    </Tools>
  )
}

interface TogglesProps<R extends Resource> {
  filter: Filter<R>
  state: ListState
  /** The order that the list has of itself. */
  own: string
  onChange: (name: string, value: string, sort: string) => void
}

/** The choices of a filter that stand beside the search; none of one that is chosen in the panel alone. */
function Toggles<R extends Resource>({ filter, state, own, onChange }: TogglesProps<R>) {
  const options = togglesOf(filter)
  if (options.length === 0) return null
  const name = parameterOf(filter)
  const selected = state.filters[name]?.split(',') ?? []
  return (
    <StatusToggleFilters
      {...{ label: filter.label, options, selected }}
      onChange={(values) =>
        onChange(name, values.join(','), sortAfter(options, [selected, values], [state.sort, own]))
      }
    />
  )
}

interface CountProps {
  shown: Tally
  all: Tally | undefined
  label: Resource['label']
}

function Count({ shown, all, label }: CountProps) {
  // Past the bound of what is counted of all, how many are not shown is not known.
  const isPart =
    all !== undefined && !shown.more && all.total >= shown.total && (all.more || all.total > shown.total)
  return (
    <>
      <b>{figureOf(shown)}</b> {isPart && `de ${figureOf(all)} `}
      {noun(label, isPart ? all.total : shown.total)}
    </>
  )
}
