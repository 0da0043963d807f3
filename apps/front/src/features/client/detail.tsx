import { personTypeLabels, clientName, clients, type Client } from '@rentme/domain/client/client'
import { fieldsOf } from '@rentme/domain/words/column'
import { ActiveChip } from '../../kit/detail/active-chip.tsx'
import { MailLink, PhoneLink } from '../../kit/detail/contact-links.tsx'
import { Detail, FactsCard } from '../../kit/detail/detail.tsx'
import { useRowId } from '../../kit/page/navigate.ts'
import { SubjectCard } from '../privacy/shared/subject-card.tsx'
import { useClientTabs } from './client-tabs.tsx'
import { addresses } from '../addresses.ts'
import { addressLines, documentWord } from './words.ts'

const fields = fieldsOf(clients)

export default function ClientDetail() {
  const tabs = useClientTabs(useRowId() ?? '')
  return (
    <Detail
      resource={clients}
      paths={addresses.client}
      head={(client) => ({
        name: clientName(client),
        photo: { file: client.photo, shape: 'person' },
        state: <ActiveChip active={client.active} />,
        facts: [personTypeLabels[client.personType], documentWord(client)].filter(Boolean).join(' · '),
      })}
      tabs={() => tabs}
      renderAside={(client) => <Facts client={client} />}
    />
  )
}

function Facts({ client }: { client: Client }) {
  const address = addressLines(client)
  const isCompany = client.personType === 'company'
  return (
    <>
      <FactsCard
        title="Contato"
        items={[
          ...(isCompany ? [{ label: fields.name.short, value: client.name }] : []),
          { label: fields.phone.short, value: client.phone && <PhoneLink phone={client.phone} /> },
          { label: fields.phone2.short, value: client.phone2 && <PhoneLink phone={client.phone2} /> },
          { label: fields.email.short, value: client.email && <MailLink email={client.email} /> },
          {
            label: 'Endereço',
            value: address.length > 0 && address.map((line) => <div key={line}>{line}</div>),
          },
        ]}
      />
      <FactsCard
        title="Ficha"
        items={[
          ...(isCompany
            ? [
                { label: fields.tradeName.short, value: client.tradeName },
                { label: fields.stateRegistration.short, value: client.stateRegistration },
              ]
            : []),
          { label: fields.notes.short, value: client.notes },
        ]}
      />
      <SubjectCard kind="client" id={client.id} name={clientName(client)} />
    </>
  )
}
