import type { Product } from '@rentme/domain/product/product'
import { formatDateTime } from '@rentme/domain/kit/time'
import { clientOf } from '@rentme/domain/client/client'
import { styled } from '@mui/material/styles'
import { useSearch } from '@tanstack/react-router'
import { Answered } from '../../../kit/page/answered.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { useZone } from '../../../kit/session/session-context.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingForm, LoadingRows } from '../../../ui/feedback/loading.tsx'
import { AppLink } from '../../../ui/layout/app-link.tsx'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { focus, ink, line, signal, surface, type } from '../../../ui/theme/tokens.ts'
import { addresses, inspectionPath } from '../../addresses.ts'
import { CodeLink } from '../../row-link.tsx'
import { OpenOrderMark } from '../../product/shared/product-marks.tsx'
import { responsibleOf } from '../shared/labels.ts'
import { FoundLines } from './found-lines.tsx'
import { useLastReturn, type LastReturn } from './use-last-return.ts'
import { Verdict } from './verdict.tsx'
import { nothingWaits, useWaiting } from './waiting.ts'

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  flex: 1,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '332px minmax(0, 1fr)',
    alignContent: 'stretch',
  },
}))
const Machines = styled('nav')(({ theme }) => ({
  backgroundColor: surface.paper,
  borderBottom: `1px solid ${line.quiet}`,
  [theme.breakpoints.up('md')]: { borderRight: `1px solid ${line.quiet}`, borderBottom: 0 },
  '& a': {
    display: 'block',
    padding: '12px 24px',
    borderBottom: `1px solid ${line.row}`,
    color: ink[900],
    textDecoration: 'none',
    [theme.breakpoints.down('md')]: { padding: '10px 16px' },
  },
  '& a:hover': { backgroundColor: surface.hover },
  '& a[aria-current]': { backgroundColor: signal.wash, boxShadow: `inset 6px 0 0 ${signal.main}` },
  '& a:focus-visible': { outline: 0, boxShadow: focus.ring },
  '& p': { margin: '6px 0 0' },
}))
const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  padding: `16px ${theme.density.gutter}px`,
  backgroundColor: surface.paper,
  borderBottom: `1px solid ${line.row}`,
  '& > div': { flex: '1 1 260px', minWidth: 0, color: ink[500] },
  '& h2': { margin: 0, color: ink[900], ...type(20, 28, 600) },
  [theme.breakpoints.down('md')]: { padding: '12px 16px' },
}))
const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  maxWidth: 1040,
  padding: `16px ${theme.density.gutter}px 32px`,
  [theme.breakpoints.down('md')]: { padding: '12px 16px 32px' },
}))

/** Machines that came back with something not conforming, each to be freed or sent to the workshop. */
export default function InspectionQueue() {
  const query = useWaiting()
  return (
    <Page title="Checklists" documentTitle="Inspeção" count={query.isPending ? null : query.data}>
      <Answered query={query} waiting={<LoadingRows shapes={['text', 'chip', 'text']} />}>
        {({ rows }) => (rows.length === 0 ? <EmptyState {...nothingWaits} /> : <Queue rows={rows} />)}
      </Answered>
    </Page>
  )
}

function Queue({ rows }: { rows: readonly Product[] }) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const current = rows.find(({ id }) => id === search['maquina']) ?? rows[0]
  return (
    <Columns>
      <Machines aria-label="Máquinas em inspeção">
        {rows.map(({ id, internCode, name }) => (
          <AppLink
            key={id}
            href={`${inspectionPath}?maquina=${id}`}
            aria-current={id === current?.id ? 'true' : undefined}
          >
            <CodePlate code={internCode} />
            <p>{name}</p>
          </AppLink>
        ))}
      </Machines>
      {current && <Machine key={current.id} product={current} />}
    </Columns>
  )
}

function Machine({ product }: { product: Product }) {
  const query = useLastReturn(product.id)
  return (
    <section aria-label={product.internCode}>
      <Answered query={query} waiting={<LoadingForm />}>
        {(last) => (
          <>
            <Head>
              <AppLink
                href={addresses.product.detail(product.id)}
                aria-label={`Ver produto ${product.internCode}`}
              >
                <CodePlate code={product.internCode} look="metal" />
              </AppLink>
              <div>
                <h2>{last === null ? product.name : clientOf(last.back)}</h2>
                {last !== null && <Came last={last} />}
                <OpenOrderMark product={product} />
              </div>
              <Verdict product={product} last={last} onReleased={() => {}} />
            </Head>
            <Body>
              {last === null || last.found.length === 0 ? (
                <EmptyState
                  message="Nenhuma resposta não conforme."
                  hint="O último retorno desta máquina não registra nenhuma."
                />
              ) : (
                <FoundLines {...last} />
              )}
            </Body>
          </>
        )}
      </Answered>
    </section>
  )
}

function Came({ last: { back } }: { last: LastReturn }) {
  const zone = useZone()
  return (
    <div>
      <CodeLink noun="checklist" id={back.id} code={back.contractNumber} />
      {` · Retorno ${formatDateTime(back.performedAt, zone)} por ${responsibleOf(back)}`}
    </div>
  )
}
