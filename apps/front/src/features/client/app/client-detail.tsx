import { fieldsOf } from '@rentme/domain/words/column'
import { personTypeLabels, clients, clientName, type Client } from '@rentme/domain/client/client'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { ActiveChip } from '../../../kit/detail/active-chip.tsx'
import { contactRows } from '../../../kit/detail/contact-links.tsx'
import { RowPhoto } from '../../../kit/app/list/row-photo.tsx'
import { usePermissions } from '../../../kit/session/session-context.tsx'
import { FigureTiles } from '../../../ui/charts/figure-tiles.tsx'
import { KeyValueList } from '../../../ui/rows/key-value-list.tsx'
import { LinkRows } from '../../../ui/rows/link-rows.tsx'
import { PersonHead } from '../../../ui/layout/person-head.tsx'
import { EditIcon } from '../../../ui/theme/icons.tsx'
import { ThumbBar } from '../../../ui/layout/thumb-bar.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { addresses } from '../../addresses.ts'
import { addressLines, documentWord } from '../words.ts'
import { ClientScreen } from './client-screen.tsx'

const fields = fieldsOf(clients)

/** One client: how to reach them, where they are, and the machines that they hold. */
export default function ClientDetailScreen() {
  return (
    <ClientScreen current="data" renderEnd={(client) => <Edit client={client} />}>
      {(client) => <Body client={client} />}
    </ClientScreen>
  )
}

function Edit({ client }: { client: Client }) {
  if (!usePermissions()('edit_client')) return null
  return (
    <ThumbBar>
      <Button variant="outlined" startIcon={<EditIcon />} href={addresses.client.edit(client.id)}>
        Editar Cliente
      </Button>
    </ThumbBar>
  )
}

function Body({ client }: { client: Client }) {
  const can = usePermissions()
  const name = clientName(client)
  const address = addressLines(client)
  const contacts = contactRows({ phones: [client.phone, client.phone2], email: client.email })
  return (
    <>
      <PersonHead
        picture={<RowPhoto name={name} file={client.photo} size={72} />}
        name={name}
        facts={[personTypeLabels[client.personType], documentWord(client)].filter(Boolean).join(' · ')}
        state={client.active ? null : <ActiveChip active={false} />}
      />
      {can('access_checklist') && client.openRentals !== null && client.openRentals > 0 && (
        <div style={{ marginTop: 12 }}>
          <FigureTiles
            tiles={[
              {
                value: client.openRentals,
                label: client.openRentals === 1 ? 'Máquina alugada' : 'Máquinas alugadas',
                href: `${addresses.client.detail(client.id)}/alugueis`,
              },
            ]}
          />
        </div>
      )}
      {contacts.length > 0 && (
        <>
          <SectionHead title="Contato" />
          <LinkRows rows={contacts} />
        </>
      )}
      <SectionHead title="Ficha" />
      <Card sx={{ pt: 1.5 }}>
        <KeyValueList
          items={[
            ...(client.personType === 'company'
              ? [
                  { label: fields.name.short, value: client.name },
                  { label: fields.tradeName.short, value: client.tradeName },
                ]
              : []),
            {
              label: 'Endereço',
              value: address.length > 0 && address.map((line) => <div key={line}>{line}</div>),
            },
            { label: fields.notes.short, value: client.notes },
          ]}
        />
      </Card>
    </>
  )
}
