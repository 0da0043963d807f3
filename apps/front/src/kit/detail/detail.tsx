import type { Tally } from '@rentme/domain/kit/tally'
import { styled } from '@mui/material/styles'
import type { AnyRow, Read, Resource } from '@rentme/domain/kit/resource'
import { formatDateTime } from '@rentme/domain/kit/time'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { KeyValueList, type KeyValue } from '../../ui/rows/key-value-list.tsx'
import { LoadingForm } from '../../ui/feedback/loading.tsx'
import { SectionTabs } from '../../ui/layout/section-tabs.tsx'
import { ink } from '../../ui/theme/tokens.ts'
import { Answered } from '../page/answered.tsx'
import { ChangesCard } from './changes-card.tsx'
import { useOne } from '../data/data.ts'
import { DocumentButton, type ApiDocument } from '../files/document-button.tsx'
import type { Retire } from './in-use-dialog.tsx'
import { DetailHead, type HeadParts } from './detail-head.tsx'
import { useBack, useRowId } from '../page/navigate.ts'
import { Page } from '../page/page.tsx'
import type { Paths } from '../page/paths.ts'
import { useZone } from '../session/session-context.tsx'
import { useSeen } from './recent.ts'
import { useTab } from './use-tab.ts'
import { titleCase } from '../page/words.ts'

export interface DetailTab {
  /** Value of `?aba=`; the first tab has none. */
  id: string
  label: string
  count?: number | Tally
  content: ReactNode
}

interface DocumentsOf {
  label: string
  documents: readonly ApiDocument[]
}

interface Props<R extends Resource> {
  resource: R
  paths: Paths
  head: (row: Read<R>) => HeadParts
  /** Beside 'Editar', such as the next sensible action. */
  renderActions?: (row: Read<R>) => ReactNode
  /** Papers of the row, and what their button is called. */
  documents?: (row: Read<R>) => DocumentsOf
  /** Puts a row out of use that can not be deleted, where that asks for more than a flag. */
  Retire?: Retire<Read<R>>
  /** Related rows, one tab a kind. */
  tabs?: (row: Read<R>) => readonly DetailTab[]
  /** Wide column, above the tab's content. */
  children?: (row: Read<R>) => ReactNode
  /** Narrow column: cards of facts. */
  renderAside: (row: Read<R>) => ReactNode
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  width: '100%',
  padding: `16px ${theme.density.gutter}px 32px`,
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 392px',
    '& > :only-child': { gridColumn: '1 / -1', maxWidth: 784 },
  },
  [theme.breakpoints.down('md')]: { padding: '12px 16px 32px' },
}))
const Stamp = styled('p')(({ theme }) => ({ margin: '0 16px', color: ink[500], ...theme.typography.body2 }))

const waiting = (
  <Columns>
    <LoadingForm />
  </Columns>
)

/** The screen of one row: who it is, what may be done, its facts and what belongs to it. */
export function Detail<R extends Resource>(props: Props<R>) {
  const { resource, paths } = props
  const id = useRowId() ?? ''
  const query = useOne(resource, id)
  useSeen(resource.name, query.data?.id)
  const back = useBack(paths.list)
  const section = titleCase(resource.label.many)
  const name = query.data ? props.head(query.data).name : resource.label.one
  return (
    <Page title={section} titleAs="p" documentTitle={name} back={paths.list}>
      <Answered query={query} waiting={waiting}>
        {(row) =>
          row === null ? (
            <ErrorState message="Registro não encontrado." drawing="lens" onBack={back} />
          ) : (
            <Loaded {...props} row={row} />
          )
        }
      </Answered>
    </Page>
  )
}

const changesId = 'alteracoes'

/** The tab of who changed a record; beside facts without tabs they become one. */
const withChanges = (tabs: readonly DetailTab[], resource: Resource, row: AnyRow): readonly DetailTab[] => [
  ...(tabs.length > 0 ? tabs : [{ id: 'dados', label: 'Dados', content: null }]),
  {
    id: changesId,
    label: 'Alterações',
    content: <ChangesCard resource={resource} id={row.id} />,
  },
]

function Loaded<R extends Resource>(props: Props<R> & { row: Read<R> }) {
  const { resource, paths, row, head, renderActions, renderAside, children } = props
  const papers = props.documents?.(row)
  const tabs = withChanges(props.tabs?.(row) ?? [], resource, row)
  const { current, hrefOf } = useTab(tabs)
  const own = current?.id === changesId ? undefined : children
  const isWide = own !== undefined || Boolean(current?.content)
  return (
    <>
      <DetailHead
        {...{ resource, paths, row }}
        Retire={props.Retire}
        parts={head(row)}
        papers={papers && <DocumentButton {...papers} />}
        actions={renderActions?.(row)}
      />
      <SectionTabs
        label={`Seções de ${head(row).name}`}
        tabs={tabs.map(({ id, label, count }) => ({
          label,
          href: hrefOf(id),
          current: id === current?.id,
          ...(count !== undefined && { count }),
        }))}
      />
      <Columns>
        {isWide && (
          <div>
            {own?.(row)}
            {current?.content}
          </div>
        )}
        <aside>
          {renderAside(row)}
          <RowStamp row={row} />
        </aside>
      </Columns>
    </>
  )
}

function RowStamp({ row }: { row: AnyRow }) {
  const zone = useZone()
  const [createdAt, updatedAt] = [String(row['createdAt']), String(row['updatedAt'])]
  return (
    <Stamp>
      Cadastrado em {formatDateTime(createdAt, zone)}.
      {updatedAt !== createdAt && ` Atualizado em ${formatDateTime(updatedAt, zone)}.`}
    </Stamp>
  )
}

/** A card of facts; `actions` stands beside its title. */
export function FactsCard({
  title,
  items,
  actions,
}: {
  title: string
  items: readonly KeyValue[]
  actions?: ReactNode
}) {
  return (
    <FormSection title={title} actions={actions}>
      <KeyValueList items={items} />
    </FormSection>
  )
}
