import { styled } from '@mui/material/styles'
import { checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import { DocumentButton, type ApiDocument } from '../../kit/files/document-button.tsx'
import { useGo } from '../../kit/page/navigate.ts'
import { RowMenu, type MenuAction } from '../../kit/detail/row-menu.tsx'
import { useRemoval } from '../../kit/detail/use-removal.tsx'
import { useVerbs } from '../../kit/session/verbs.ts'
import { EditIcon, TrashIcon } from '../../ui/theme/icons.tsx'
import { typeTitles } from './shared/labels.ts'
import { useExtension } from './shared/use-extension.tsx'
import { addresses } from '../addresses.ts'
import { SendToClient } from '../send-to-client.tsx'
import { TakenBack } from './taken-back.tsx'

const Actions = styled('div')({ display: 'flex', alignItems: 'center', gap: 8 })

const documentsOf = (exit: Checklist | null, back: Checklist | null): ApiDocument[] => [
  ...[exit, back].flatMap((one) =>
    one === null ? [] : [{ label: typeTitles[one.type], path: `/checklists/${one.id}/document` }],
  ),
  ...(exit === null || back === null
    ? []
    : [{ label: 'Comparação', path: `/checklists/${exit.id}/comparison` }]),
]

interface Props {
  exit: Checklist | null
  back: Checklist | null
  /** The one of the two that the address names. */
  row: Checklist
}

/** The papers of a rental, which are what people come for; what was registered is seldom corrected or taken away. */
export function RentalActions({ exit, back, row }: Props) {
  const { id, contractNumber } = row
  const may = useVerbs(checklists)
  const go = useGo()
  const removal = useRemoval(checklists, {
    onRemoved: () => go(addresses.checklist.list, { replace: true }),
    Consequence: TakenBack,
  })
  const extension = useExtension()
  const actions: (MenuAction | false | null)[] = [
    extension.actionOf(row),
    may.edit && { label: 'Editar', icon: EditIcon, run: () => go(addresses.checklist.edit(id)) },
    may.delete && {
      label: 'Excluir',
      icon: TrashIcon,
      danger: true,
      run: () => removal.ask(row),
    },
  ]
  return (
    <Actions>
      <SendToClient clientId={row.clientId} documents={documentsOf(exit, back)} />
      <DocumentButton label="Baixar PDF" documents={documentsOf(exit, back)} variant="contained" />
      <RowMenu
        name={contractNumber}
        actions={actions.filter((action) => action !== false && action !== null)}
      />
      {removal.dialog}
      {extension.dialog}
    </Actions>
  )
}
