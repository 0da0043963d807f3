import { employees } from '@rentme/domain/employee/employee'
import { formatCpf } from '@rentme/domain/kit/cpf'
import { formatDate } from '@rentme/domain/kit/time'
import { ActiveChip } from '../../kit/active-chip.tsx'
import { MailLink, PhoneLink } from '../../kit/contact-links.tsx'
import { Detail, FactsCard } from '../../kit/detail.tsx'
import { useImage } from '../../kit/files.ts'
import { useZone } from '../../kit/session-context.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { employeePaths } from './paths.ts'

export default function EmployeeDetail() {
  const zone = useZone()
  const day = (date: string | null) => (date === null ? null : formatDate(date, zone))
  return (
    <Detail
      resource={employees}
      paths={employeePaths}
      head={({ name, photo, active, employeeRole }) => ({
        name,
        photo: { file: photo, shape: 'person' },
        state: <ActiveChip active={active} />,
        facts: employeeRole?.['name'],
      })}
      renderAside={(employee) => (
        <>
          <FactsCard
            title="Contato"
            items={[
              { label: 'E-mail', value: <MailLink email={employee.email} /> },
              { label: 'Telefone', value: employee.phone && <PhoneLink phone={employee.phone} /> },
            ]}
          />
          <FactsCard
            title="Ficha"
            items={[
              { label: 'Matrícula', value: employee.registration },
              { label: 'CPF', value: employee.document && formatCpf(employee.document) },
              { label: 'Admissão', value: day(employee.admittedAt) },
              { label: 'Desligamento', value: day(employee.dismissedAt) },
            ]}
          />
          <Signature id={employee.signature?.id} />
        </>
      )}
    />
  )
}

function Signature({ id }: { id: string | undefined }) {
  const source = useImage(id, 'medium')
  if (source === null) return null
  return (
    <FormSection title="Assinatura">
      <img
        src={source}
        alt="Assinatura"
        style={{ display: 'block', maxWidth: '100%', maxHeight: 140, margin: '0 16px 16px' }}
      />
    </FormSection>
  )
}
