import { checklistModels } from '@rentme/domain/checklist-model/checklist-model'
import {
  checklistTypes,
  checklistTypeLabels,
  checklists,
  type Checklist,
} from '@rentme/domain/checklist/checklist'
import { daysLate, isOverdue } from '@rentme/domain/checklist/summary'
import { clients } from '@rentme/domain/client/client'
import { employees } from '@rentme/domain/employee/employee'
import { count } from '@rentme/domain/kit/plural'
import { formatDate, formatDateTime } from '@rentme/domain/kit/time'
import { products } from '@rentme/domain/product/product'
import { fieldsOf } from '@rentme/domain/words/column'
import { useSearch } from '@tanstack/react-router'
import { formatPhone } from '@rentme/domain/kit/documents/phone'
import { PhoneLink, reachActions } from '../../kit/detail/contact-links.tsx'
import type { MenuAction } from '../../kit/detail/row-menu.tsx'
import type { ListColumn } from '../../kit/list/column.ts'
import type { ListFilter } from '../../kit/list/filter.ts'
import type { CardParts } from '../../kit/list/list-view.ts'
import { List } from '../../kit/list/list.tsx'
import { useUser } from '../../kit/session/session-context.tsx'
import { useToday } from '../../kit/session/use-today.ts'
import { CodePlate } from '../../ui/rows/code-plate.tsx'
import { CodeText } from '../../ui/rows/code-text.tsx'
import { Highlighted } from '../../ui/rows/highlighted.tsx'
import { AlertIcon, CloseIcon, ExitIcon, ReturnIcon } from '../../ui/theme/icons.tsx'
import { QuietState } from '../../ui/feedback/quiet-state.tsx'
import { ChecklistStatusChip, checklistStatusText } from './shared/checklist-status.tsx'
import { clientOf } from '@rentme/domain/client/client'
import { machineOf, plateOf } from '@rentme/domain/product/label'
import { responsibleOf } from './shared/labels.ts'
import { useExtension } from './shared/use-extension.tsx'
import { addresses } from '../addresses.ts'
import { TakenBack } from './taken-back.tsx'

const statusOptions = [
  { value: 'pending', label: 'Pendentes', tone: 'line' },
  { value: 'overdue', label: 'Atrasados', tone: 'danger', sort: 'expectedReturnDate' },
  { value: 'completed', label: 'Concluídos', tone: 'ok' },
] as const
const statusFilter = {
  parameter: 'status',
  label: fieldsOf(checklists).status.short,
  look: 'toggles',
  options: statusOptions,
} as const

const filtersOf = (me: string): readonly ListFilter<typeof checklists>[] => [
  statusFilter,
  {
    parameter: 'non_conforming',
    label: fieldsOf(checklists).nonConforming.short,
    look: 'toggles',
    options: [{ value: 'true', label: 'Com não conformes' }],
  },
  {
    column: 'type',
    options: checklistTypes.map((value) => ({ value, label: checklistTypeLabels[value] })),
  },
  { column: 'productId', noun: products },
  { column: 'clientId', noun: clients },
  { column: 'responsibleEmployeeId', noun: employees, own: { value: me, label: 'Meus' } },
  { column: 'checklistModelId', noun: checklistModels },
]

const promised = ({ type, expectedReturnDate }: Checklist) =>
  type === 'return' || expectedReturnDate === null ? '' : formatDate(expectedReturnDate, 'UTC')

const isLate = (checklist: Checklist, today: string) =>
  checklist.status === 'pending' && isOverdue(checklist, today)

const promisedOn = (today: string): ListColumn<Checklist> => {
  const text = (checklist: Checklist) =>
    isLate(checklist, today)
      ? `${promised(checklist)} · ${count(daysLate(checklist, today), 'dia', 'dias')}`
      : promised(checklist)
  return {
    field: 'expectedReturnDate',
    width: 190,
    text,
    render: (checklist) =>
      isLate(checklist, today) ? <QuietState label={text(checklist)} tone="danger" icon={AlertIcon} /> : null,
  }
}

const whoAndWhat: readonly ListColumn<Checklist>[] = [
  {
    field: 'productId',
    part: 'internCode',
    label: 'Código',
    width: 156,
    text: plateOf,
    render: (row, query) => <CodePlate code={plateOf(row)} aligned query={query} />,
  },
  {
    field: 'type',
    width: 110,
    text: ({ type }) => checklistTypeLabels[type],
    render: ({ type }) => (
      <QuietState
        label={checklistTypeLabels[type]}
        tone="mute"
        icon={type === 'exit' ? ExitIcon : ReturnIcon}
      />
    ),
  },
  { field: 'clientId', text: clientOf },
  {
    field: 'contractNumber',
    width: 150,
    render: ({ contractNumber }, query) => (
      <CodeText>
        <Highlighted text={contractNumber} query={query} />
      </CodeText>
    ),
  },
]

/** A number to call at, which lists of what is late begin with. */
const phoneOf = (isLateOnly: boolean): ListColumn<Checklist> => ({
  field: 'clientPhone',
  width: 230,
  hidden: !isLateOnly,
  text: ({ clientPhone }) => (clientPhone === null ? '' : formatPhone(clientPhone)),
  render: ({ clientPhone }) => (clientPhone === null ? null : <PhoneLink phone={clientPhone} />),
})

/** Alike or of no use in every row of what is late: without them its list fits a window of 1440 px. */
const idleWhereLate: ReadonlySet<string> = new Set(['type', 'performedAt', 'status', 'nonConforming'])

const columnsOn = (today: string, zone: string, isLateOnly: boolean): ListColumn<Checklist>[] =>
  allColumns(today, zone, isLateOnly).map((column) =>
    isLateOnly && idleWhereLate.has(column.field) ? { ...column, hidden: true } : column,
  )

const allColumns = (today: string, zone: string, isLateOnly: boolean): ListColumn<Checklist>[] => [
  ...whoAndWhat,
  {
    field: 'performedAt',
    width: 150,
    text: ({ performedAt }) => formatDateTime(performedAt, zone),
  },
  promisedOn(today),
  phoneOf(isLateOnly),
  {
    field: 'status',
    width: 170,
    text: (row) => checklistStatusText(row, today),
    render: (row) => <ChecklistStatusChip rental={row} today={today} />,
  },
  {
    field: 'nonConforming',
    width: 120,
    render: ({ nonConforming }) =>
      nonConforming === 0 ? null : (
        <QuietState label={String(nonConforming)} tone="danger" icon={CloseIcon} />
      ),
  },
  { field: 'responsibleEmployeeId', width: 180, text: responsibleOf },
  { field: 'productId', part: 'name', hidden: true, text: machineOf },
  { field: 'signerName', label: 'Assinado por', width: 180, hidden: true },
]

const isAction = <A,>(action: A | null): action is A => action !== null

const cardOn =
  (today: string, zone: string, extend: (row: Checklist) => MenuAction | null) =>
  (row: Checklist, query: string): CardParts => ({
    lead: <CodePlate code={plateOf(row)} query={query} />,
    state: <ChecklistStatusChip rental={row} today={today} />,
    title: <Highlighted text={clientOf(row)} query={query} />,
    text: (
      <>
        {checklistTypeLabels[row.type]} em {formatDateTime(row.performedAt, zone)}
        <br />
        <CodeText>{row.contractNumber}</CodeText>
      </>
    ),
    ...(isLate(row, today) && {
      actions: [...reachActions({ phones: [row.clientPhone], place: null }), extend(row)].filter(isAction),
      about: clientOf(row),
    }),
  })

/** Every exit and return: which machine, with whom, and whether it is back. */
export default function ChecklistList() {
  const { employeeId, timeZone: zone } = useUser()
  const today = useToday()
  const extension = useExtension()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isLateOnly = search['status'] === 'overdue'
  return (
    <>
      <List
        resource={checklists}
        paths={addresses.checklist}
        documents={[{ label: 'PDF', path: `${checklists.path}/documents` }]}
        searchHint="Código, cliente, contrato ou quem assinou"
        emptyHint="Registre aqui ou no aplicativo a primeira saída."
        filters={filtersOf(employeeId)}
        columns={columnsOn(today, zone, isLateOnly)}
        card={cardOn(today, zone, extension.actionOf)}
        Consequence={TakenBack}
        rowActions={(row) => [extension.actionOf(row)].filter(isAction)}
      />
      {extension.dialog}
    </>
  )
}
