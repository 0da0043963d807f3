import { clientName, clients, type Client } from '@rentme/domain/client/client'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { RowScreen } from '../../../kit/app/list/row-screen.tsx'
import { usePermissions } from '../../../kit/session/session-context.tsx'
import { type } from '../../../ui/theme/tokens.ts'
import { addresses } from '../../addresses.ts'

const Name = styled('h1')({ margin: '4px 0 0', ...type(20, 28, 600), overflowWrap: 'anywhere' })

/** Whose rows a list shows. */
export const ClientHeading = ({ client }: { client: Client }) => <Name>{clientName(client)}</Name>

type Part = 'data' | 'rentals' | 'trainings' | 'history'

type Props = {
  current: Part
  /** Bar at the bottom. */
  renderEnd?: (client: Client) => ReactNode
  children: (client: Client) => ReactNode
}

/** The client that the address names, with its rentals, its trainings and its story as tabs. */
export function ClientScreen({ current, renderEnd, children }: Props) {
  const can = usePermissions()
  const tabs = (id: string) => {
    const detail = addresses.client.detail(id)
    const tab = (part: Part, label: string, href: string) => ({ label, href, current: part === current })
    return {
      label: 'Cliente',
      tabs: [
        tab('data', 'Dados', detail),
        ...(can('access_checklist') ? [tab('rentals', 'Aluguéis', `${detail}/alugueis`)] : []),
        ...(can('access_training') ? [tab('trainings', 'Treinamentos', `${detail}/treinamentos`)] : []),
        tab('history', 'Histórico', `${detail}/historico`),
      ],
    }
  }
  return (
    <RowScreen
      resource={clients}
      title="Cliente"
      up={addresses.client.list}
      tabs={tabs}
      {...(renderEnd && { renderEnd })}
    >
      {children}
    </RowScreen>
  )
}
