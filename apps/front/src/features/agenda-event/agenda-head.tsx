import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useState } from 'react'
import { RowMenu } from '../../kit/detail/row-menu.tsx'
import { useUser } from '../../kit/session/session-context.tsx'
import {
  CalendarIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  PlusIcon,
  PrintIcon,
} from '../../ui/theme/icons.tsx'
import { line, surface, type } from '../../ui/theme/tokens.ts'
import { rangeTitle, stepOf, type AgendaView } from './agenda-range.ts'
import { feedTitle } from './shared/feed-words.ts'
import type { AgendaChange, AgendaState } from './use-agenda-state.ts'

const FeedDialog = lazy(() => import('./feed-dialog.tsx'))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  minHeight: 56,
  padding: `8px ${theme.density.gutter}px`,
  backgroundColor: surface.paper,
  borderBottom: `1px solid ${line.quiet}`,
  '& h2': { margin: '0 auto 0 4px', ...type(20, 28, 600), letterSpacing: '-.005em' },
  [theme.breakpoints.down('md')]: { padding: '8px 16px' },
  '@media print': { padding: 0, border: 0, '& > :not(h2)': { display: 'none' } },
}))

const views: readonly { value: AgendaView; label: string; before: string; after: string }[] = [
  { value: 'mes', label: 'Mês', before: 'Mês anterior', after: 'Próximo mês' },
  { value: 'semana', label: 'Semana', before: 'Semana anterior', after: 'Próxima semana' },
  { value: 'dia', label: 'Dia', before: 'Dia anterior', after: 'Próximo dia' },
  { value: 'lista', label: 'Lista', before: 'Semanas anteriores', after: 'Próximas semanas' },
  { value: 'quadro', label: 'Quadro', before: 'Semana anterior', after: 'Próxima semana' },
]
const narrowViews: ReadonlySet<AgendaView> = new Set(['lista', 'quadro'])

interface Props {
  state: AgendaState
  change: AgendaChange
  today: string
  /** A narrow window has the list and the list by person alone. */
  isNarrow: boolean
  /** Null for who may not create. */
  createHref: string | null
}

/** What is shown of the agenda, and the way to what lies before and after. */
export function AgendaHead({ state, change, today, isNarrow, createHref }: Props) {
  const { view, day } = state
  const words = views.find(({ value }) => value === view)
  const step = (way: 1 | -1) => change({ day: stepOf(view, day, way) })
  return (
    <Head>
      <Button variant="outlined" disabled={day === today} onClick={() => change({ day: today })}>
        Hoje
      </Button>
      <IconButton aria-label={words?.before} onClick={() => step(-1)}>
        <ChevronLeftIcon />
      </IconButton>
      <IconButton aria-label={words?.after} onClick={() => step(1)}>
        <ChevronRightIcon />
      </IconButton>
      <h2 aria-live="polite">{rangeTitle(view, day)}</h2>
      <Mine state={state} change={change} />
      <Views {...{ view, change, isNarrow }} />
      {!isNarrow && createHref !== null && (
        <Button variant="contained" color="primary" startIcon={<PlusIcon />} href={createHref} sx={{ ml: 1 }}>
          Cadastrar Evento
        </Button>
      )}
      <Actions view={view} />
    </Head>
  )
}

function Views({ view, change, isNarrow }: { view: AgendaView } & Pick<Props, 'change' | 'isNarrow'>) {
  return (
    <ToggleButtonGroup
      exclusive
      value={view}
      aria-label="Visão"
      onChange={(_event, chosen: AgendaView | null) => {
        if (chosen !== null) change({ view: chosen })
      }}
    >
      {views
        .filter(({ value }) => !isNarrow || narrowViews.has(value))
        .map(({ value, label }) => (
          <ToggleButton key={value} value={value}>
            {label}
          </ToggleButton>
        ))}
    </ToggleButtonGroup>
  )
}

const printed: Partial<Record<AgendaView, string>> = { dia: 'Imprimir Dia', quadro: 'Imprimir Quadro' }

function Actions({ view }: { view: AgendaView }) {
  const [isAsking, setAsking] = useState(false)
  const print = printed[view]
  return (
    <>
      <RowMenu
        name="agenda"
        actions={[
          ...(print === undefined ? [] : [{ label: print, icon: PrintIcon, run: () => window.print() }]),
          { label: feedTitle, icon: CalendarIcon, run: () => setAsking(true) },
        ]}
      />
      <Suspense fallback={null}>{isAsking && <FeedDialog onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}

function Mine({ state, change }: Pick<Props, 'state' | 'change'>) {
  const { employeeId } = useUser()
  return (
    <FormControlLabel
      label="Meus eventos"
      control={
        <Checkbox
          checked={state.employee === employeeId}
          onChange={(_event, isOn) => change({ employee: isOn ? employeeId : '' })}
        />
      }
    />
  )
}
