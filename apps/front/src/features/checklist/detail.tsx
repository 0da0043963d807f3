import { useCountStarts } from '../hour-meter/shared/use-meter.ts'
import { hoursRun } from '@rentme/domain/checklist/rental-figures'
import { checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import { Answered } from '../../kit/page/answered.tsx'
import { useOne } from '../../kit/data/data.ts'
import { useBack, useRowId } from '../../kit/page/navigate.ts'
import { Page } from '../../kit/page/page.tsx'
import { useSeen } from '../../kit/detail/recent.ts'
import { useTab } from '../../kit/detail/use-tab.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingRows } from '../../ui/feedback/loading.tsx'
import { SectionTabs } from '../../ui/layout/section-tabs.tsx'
import { plateOf } from '@rentme/domain/product/label'
import { CompareAnswers } from './compare-answers.tsx'
import { addresses } from '../addresses.ts'
import { comparedIn } from '@rentme/domain/checklist/read'
import { RentalChanges } from './rental-changes.tsx'
import { RentalFacts } from './rental-facts.tsx'
import { RentalHead } from './rental-head.tsx'

const shapes = ['text', 'text', 'chip', 'text'] as const

/** One rental: how the machine left and how it came back. */
export default function ChecklistDetail() {
  const query = useOne(checklists, useRowId() ?? '')
  const { data } = query
  useSeen(checklists.name, data?.id)
  const back = useBack(addresses.checklist.list)
  const name = data ? `${data.contractNumber} ${plateOf(data)}` : 'Checklist'
  return (
    <Page title="Checklists" titleAs="p" documentTitle={name} back={addresses.checklist.list}>
      <Answered query={query} waiting={<LoadingRows shapes={shapes} />}>
        {(row) =>
          row === null ? (
            <ErrorState message="Registro não encontrado." drawing="lens" onBack={back} />
          ) : (
            <WithOther key={row.id} row={row} />
          )
        }
      </Answered>
    </Page>
  )
}

/** The other one of the chain, when there is one. */
function WithOther({ row }: { row: Checklist }) {
  const otherId = row.type === 'exit' ? row.returnId : row.exitId
  return otherId === null ? <Rental row={row} other={null} /> : <LoadedOther row={row} id={otherId} />
}

function LoadedOther({ row, id }: { row: Checklist; id: string }) {
  return (
    <Answered query={useOne(checklists, id)} waiting={<LoadingRows shapes={shapes} />}>
      {(other) => <Rental row={row} other={other} />}
    </Answered>
  )
}

const tabs = [
  { id: 'respostas', label: 'Respostas' },
  { id: 'alteracoes', label: 'Alterações' },
] as const

function Rental({ row, other }: { row: Checklist; other: Checklist | null }) {
  const { current, hrefOf } = useTab(tabs)
  const exit = row.type === 'exit' ? row : other
  const back = row.type === 'return' ? row : other
  const { data: readings } = useCountStarts(row.productId)
  const run = exit === null || back === null ? null : hoursRun(readings, exit, back)
  const rows = comparedIn(exit, back, run)
  return (
    <>
      <RentalHead {...{ exit, back, row, rows }} />
      <SectionTabs
        label={`Seções de ${row.contractNumber}`}
        tabs={tabs.map(({ id, label }) => ({ label, href: hrefOf(id), current: id === current?.id }))}
      />
      {current?.id === 'alteracoes' ? (
        <RentalChanges exit={exit} back={back} />
      ) : (
        <>
          <div style={{ backgroundColor: '#fff' }}>
            <CompareAnswers {...{ exit, back, rows }} />
          </div>
          <RentalFacts exit={exit} back={back} />
        </>
      )}
    </>
  )
}
