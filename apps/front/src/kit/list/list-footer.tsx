import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { figureOf, type Tally } from '@rentme/domain/kit/tally'
import { useEffect } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/theme/icons.tsx'
import { ink, line, surface } from '../../ui/theme/tokens.ts'
import { pageSizes, type ListState } from './list-state.ts'

const Foot = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: `4px ${theme.density.gutter}px`,
  borderTop: `1px solid ${line.quiet}`,
  backgroundColor: surface.paper,
  ...theme.typography.body2,
  color: ink[500],
  '& label': { display: 'flex', alignItems: 'center', gap: 8, marginRight: 'auto' },
  '& b': { color: ink[900] },
  // Room for the floating button, which covers the last line otherwise.
  [theme.breakpoints.down('sm')]: { flexWrap: 'wrap', padding: '4px 12px 96px', marginTop: 'auto' },
}))

const figures = new Intl.NumberFormat('pt-BR')

interface Props {
  state: Pick<ListState, 'page' | 'perPage'>
  rows: Tally
  change: (next: Partial<Pick<ListState, 'page' | 'perPage'>>, how?: { replace?: boolean }) => void
}

/** Turns to the last page when the rows of the one that is shown are gone; nothing before the total is known. */
export const useLastPage = (
  { page, perPage }: Props['state'],
  total: number | undefined,
  change: Props['change'],
): void => {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / perPage))
  useEffect(() => {
    if (page > last) change({ page: last }, { replace: true })
  })
}

/** Rows a page, which rows these are, and the pages beside. */
export function ListFooter({ state: { page, perPage }, rows, change }: Props) {
  const { total, more = false } = rows
  const first = Math.min((page - 1) * perPage + 1, total)
  const last = Math.min(page * perPage, total)
  return (
    <Foot aria-label="Páginas">
      <label>
        Linhas por página
        <Select
          value={perPage}
          onChange={(event) => change({ perPage: event.target.value })}
          slotProps={{ input: { 'aria-label': 'Linhas por página' } }}
          sx={{ width: 'auto' }}
        >
          {pageSizes.map((size) => (
            <MenuItem key={size} value={size}>
              {size}
            </MenuItem>
          ))}
        </Select>
      </label>
      <span>
        <b>
          {figures.format(first)}–{figures.format(last)}
        </b>{' '}
        de {figureOf(rows)}
      </span>
      <IconButton
        size="small"
        aria-label="Página anterior"
        disabled={page <= 1}
        onClick={() => change({ page: page - 1 })}
      >
        <ChevronLeftIcon />
      </IconButton>
      <IconButton
        size="small"
        aria-label="Próxima página"
        disabled={last >= total && !more}
        onClick={() => change({ page: page + 1 })}
      >
        <ChevronRightIcon />
      </IconButton>
    </Foot>
  )
}
