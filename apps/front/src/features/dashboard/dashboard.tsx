import type { Checklist } from '@rentme/domain/checklist/checklist'
import { daysLate } from '@rentme/domain/checklist/summary'
import type { Dashboard as Figures } from '@rentme/domain/dashboard/dashboard'
import { formatDate } from '@rentme/domain/kit/time'
import { productStatuses, productStatusLabels } from '@rentme/domain/product/status'
import { count } from '@rentme/domain/kit/plural'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Answered } from '../../kit/page/answered.tsx'
import { Page } from '../../kit/page/page.tsx'
import { usePermissions } from '../../kit/session/session-context.tsx'
import { BarChart, BarChartLegend } from './bar-chart.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { LoadingForm } from '../../ui/feedback/loading.tsx'
import { StackedBar } from './stacked-bar.tsx'
import { type } from '../../ui/theme/tokens.ts'
import { addresses } from '../addresses.ts'
import { FirstRunCard } from '../settings/shared/first-run-card.tsx'
import { DueCard } from './due-card.tsx'
import { EventsCard } from './events-card.tsx'
import { figureCells, fleetSizeOf } from './figures.ts'
import { OverdueCard, useLongestOverdue } from './overdue-card.tsx'
import { ReasonsCard } from './reasons-card.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { TrainingCards } from './trainings-card.tsx'
import { useDashboard } from './use-dashboard.ts'

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: `16px ${theme.density.gutter}px 32px`,
  '& section': { marginBottom: 0 },
  [theme.breakpoints.down('md')]: { padding: '12px 16px 32px' },
}))
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 24px',
  '& h2': { margin: 0, ...type(16, 24, 600) },
})
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: {
    '&[data-beside]': { gridTemplateColumns: 'minmax(0, 1fr) 400px' },
  },
  '& > div': { display: 'grid', gap: 16 },
}))
const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'stretch',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&:empty': { display: 'none' },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)',
    '& > :only-child': { gridColumn: '1 / -1' },
  },
}))

const series = ['Saídas', 'Retornos'] as const
const longDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' })

/** `Sexta-feira, 27 de novembro de 2026` */
const dayInWords = (day: string) => {
  const words = longDay.format(new Date(`${day}T12:00:00Z`))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Where the day begins: what is out, what is late, and what the fleet is doing. */
export default function Dashboard() {
  const seesRentals = usePermissions()('access_checklist')
  return <Page title="Dashboard">{seesRentals ? <WithRentals /> : <Loaded />}</Page>
}

function WithRentals() {
  const { data } = useLongestOverdue()
  return <Loaded rentals={{ oldest: data?.rows[0] }} />
}

interface RentalsProps {
  /** For who may see rentals: the one that is longest over its day, once it is known. */
  rentals?: { oldest: Checklist | undefined }
}

function Loaded(props: RentalsProps) {
  return (
    <Body>
      <FirstRunCard />
      <Answered query={useDashboard()} waiting={<LoadingForm />}>
        {(figures) => <Panels figures={figures} {...props} />}
      </Answered>
    </Body>
  )
}

function Panels({ figures, rentals }: { figures: Figures } & RentalsProps) {
  const { today, checklistsByWeek, fleet, orders, preventives, events } = figures
  const seesTrainings = usePermissions()('access_training')
  const cells = figureCells(figures, rentals?.oldest ? daysLate(rentals.oldest, today) : null)
  return (
    <>
      <Head>
        <h2>{dayInWords(today)}</h2>
        <Shortcuts />
      </Head>
      {cells.length > 0 && <FiguresPanel cells={cells} />}
      {cells.length === 0 && !seesTrainings && (
        <EmptyState message="Nenhum dado encontrado." hint="Use o Menu para ir às telas do seu cargo." />
      )}
      <Columns data-beside={events !== null || undefined}>
        <div>
          {fleet !== null && <Fleet fleet={fleet} />}
          <Halves>
            {checklistsByWeek !== null && <Weeks weeks={checklistsByWeek} />}
            {orders !== null && <ReasonsCard orders={orders} />}
          </Halves>
          {rentals !== undefined && <OverdueCard today={today} />}
          {preventives !== null && <DueCard preventives={preventives} today={today} />}
          {seesTrainings && <TrainingCards today={today} />}
        </div>
        {events !== null && <EventsCard today={today} />}
      </Columns>
    </>
  )
}

function Fleet({ fleet }: { fleet: NonNullable<Figures['fleet']> }) {
  const size = fleetSizeOf(fleet) ?? 0
  return (
    <FormSection
      title="Frota por Status"
      actions={
        <Link href={addresses.product.list} sx={{ mr: 1 }}>
          {count(size, 'produto', 'produtos')}
        </Link>
      }
    >
      <StackedBar
        parts={productStatuses.map((status) => ({
          label: productStatusLabels[status],
          value: fleet.byStatus[status] ?? 0,
          tone: status,
          href: `${addresses.product.list}?status=${status}`,
        }))}
      />
    </FormSection>
  )
}

function Weeks({ weeks }: { weeks: NonNullable<Figures['checklistsByWeek']> }) {
  return (
    <FormSection title="Checklists por Semana" actions={<BarChartLegend series={series} />}>
      <div style={{ padding: '0 16px 12px' }}>
        <BarChart
          label="Saídas e retornos por semana"
          series={series}
          groups={weeks.map(({ week, exits, returns }, at) => {
            const isRunning = at === weeks.length - 1
            return {
              label: isRunning ? 'atual' : formatDate(week, 'UTC').slice(0, 5),
              values: [exits, returns],
              ...(isRunning && { partial: true }),
            }
          })}
        />
      </div>
    </FormSection>
  )
}
