import { checklistModels } from '@rentme/domain/checklist-model/checklist-model'
import { checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import { clients } from '@rentme/domain/client/client'
import { employees } from '@rentme/domain/employee/employee'
import { formatDate, formatDateTime } from '@rentme/domain/kit/time'
import { products } from '@rentme/domain/product/product'
import type { Column } from '../../kit/list/column.ts'
import { parameterOf, type Filter } from '../../kit/list/filter.ts'
import { useListState } from '../../kit/list/list-state.ts'
import type { CardParts } from '../../kit/list/list-view.ts'
import { List } from '../../kit/list/list.tsx'
import { useZone } from '../../kit/session/session-context.tsx'
import { useFilterCounts } from '../../kit/list/use-filter-counts.ts'
import { useToday } from '../../kit/session/use-today.ts'
import { CodePlate } from '../../ui/rows/code-plate.tsx'
import { CodeText } from '../../ui/rows/code-text.tsx'
import { Highlighted } from '../../ui/rows/highlighted.tsx'
import { CloseIcon, ExitIcon, ReturnIcon } from '../../ui/theme/icons.tsx'
import { QuietState } from '../../ui/feedback/quiet-state.tsx'
import { ChecklistStatusChip, checklistStatusText } from './shared/checklist-status.tsx'
import { clientOf } from '@rentme/domain/client/client'
import { machineOf, plateOf } from '@rentme/domain/product/label'
import { responsibleOf } from './shared/labels.ts'
import { addresses } from '../addresses.ts'
import { TakenBack } from './taken-back.tsx'

const typeWords = { exit: 'Saída', return: 'Retorno' } as const

const statusOptions = [
  { value: 'pending', label: 'Pendentes', tone: 'line' },
  { value: 'overdue', label: 'Atrasados', tone: 'danger' },
  { value: 'completed', label: 'Concluídos', tone: 'ok' },
] as const
const statusFilter = {
  parameter: 'status',
  label: 'Status',
  look: 'toggles',
  options: statusOptions,
} as const

const otherFilters: readonly Filter<typeof checklists>[] = [
  {
    column: 'type',
    label: 'Tipo',
    options: [
      { value: 'exit', label: 'Saída' },
      { value: 'return', label: 'Retorno' },
    ],
  },
  { column: 'productId', label: 'Produto', noun: products },
  { column: 'clientId', label: 'Cliente', noun: clients },
  { column: 'responsibleEmployeeId', label: 'Funcionário responsável', noun: employees },
  { column: 'checklistModelId', label: 'Modelo de checklist', noun: checklistModels },
]
const parameters = [statusFilter, ...otherFilters].map(parameterOf)

const promised = ({ type, expectedReturnDate }: Checklist) =>
  type === 'return' || expectedReturnDate === null ? '' : formatDate(expectedReturnDate, 'UTC')

const whoAndWhat: readonly Column<Checklist>[] = [
  {
    field: 'productId',
    label: 'Código',
    width: 156,
    sortable: false,
    text: plateOf,
    render: (row, query) => <CodePlate code={plateOf(row)} aligned query={query} />,
  },
  {
    field: 'type',
    label: 'Tipo',
    width: 110,
    text: ({ type }) => typeWords[type],
    render: ({ type }) => (
      <QuietState label={typeWords[type]} tone="mute" icon={type === 'exit' ? ExitIcon : ReturnIcon} />
    ),
  },
  { field: 'clientId', label: 'Cliente', sortable: false, text: clientOf },
  {
    field: 'contractNumber',
    label: 'Contrato',
    width: 150,
    render: ({ contractNumber }, query) => (
      <CodeText>
        <Highlighted text={contractNumber} query={query} />
      </CodeText>
    ),
  },
]

const columnsOn = (today: string, zone: string): Column<Checklist>[] => [
  ...whoAndWhat,
  {
    field: 'performedAt',
    label: 'Data e hora',
    width: 150,
    text: ({ performedAt }) => formatDateTime(performedAt, zone),
  },
  { field: 'expectedReturnDate', label: 'Previsão de retorno', width: 150, text: promised },
  {
    field: 'status',
    label: 'Status',
    width: 170,
    sortable: false,
    text: (row) => checklistStatusText(row, today),
    render: (row) => <ChecklistStatusChip rental={row} today={today} />,
  },
  {
    field: 'nonConforming',
    label: 'Não conformes',
    width: 120,
    sortable: false,
    render: ({ nonConforming }) =>
      nonConforming === 0 ? null : (
        <QuietState label={String(nonConforming)} tone="danger" icon={CloseIcon} />
      ),
  },
  { field: 'responsibleEmployeeId', label: 'Responsável', width: 180, sortable: false, text: responsibleOf },
  { field: 'productId', part: 'name', label: 'Produto', hidden: true, sortable: false, text: machineOf },
  { field: 'signerName', label: 'Assinado por', width: 180, hidden: true },
]

const cardOn =
  (today: string, zone: string) =>
  (row: Checklist, query: string): CardParts => ({
    lead: <CodePlate code={plateOf(row)} query={query} />,
    state: <ChecklistStatusChip rental={row} today={today} />,
    title: <Highlighted text={clientOf(row)} query={query} />,
    text: (
      <>
        {typeWords[row.type]} em {formatDateTime(row.performedAt, zone)}
        <br />
        <CodeText>{row.contractNumber}</CodeText>
      </>
    ),
  })

/** Every exit and return: which machine, with whom, and whether it is back. */
export default function ChecklistList() {
  const zone = useZone()
  const today = useToday()
  const { state } = useListState(checklists, parameters)
  const status = useFilterCounts(checklists, statusFilter, state)
  return (
    <List
      resource={checklists}
      paths={addresses.checklist}
      searchHint="Código, cliente, contrato ou quem assinou"
      emptyHint="Saídas e retornos são registrados no aplicativo."
      filters={[status, ...otherFilters]}
      columns={columnsOn(today, zone)}
      card={cardOn(today, zone)}
      Consequence={TakenBack}
    />
  )
}
