import Link from '@mui/material/Link'
import { companies, companyKey, companyName } from '@rentme/domain/company/company'
import { useOne } from '../../kit/data.ts'
import { FactsCard } from '../../kit/detail.tsx'
import { Page } from '../../kit/page.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { LoadingForm } from '../../ui/loading.tsx'
import { Stack } from '../../ui/stack.tsx'

const kept = [
  'O seu nome, e-mail, telefone, foto e assinatura ficam guardados enquanto durar o seu vínculo e por cinco anos depois dele.',
  'Cada alteração que você faz fica na trilha de auditoria, com data, hora e endereço de rede. Registros de acesso ficam por seis meses.',
  'A agenda e os checklists mostram onde você trabalhou e quando. Sua posição não é acompanhada.',
  'Fotos perdem os dados de local ao serem enviadas. Documentos e senhas nunca aparecem na trilha.',
]

/** How personal data is treated and who answers for it, for everyone who is signed in (LGPD, art. 41). */
export default function Privacy() {
  const { data, error, refetch } = useOne(companies, companyKey)
  return (
    <Page title="Privacidade">
      <Stack>
        {error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {error === null && !data && <LoadingForm />}
        {data && (
          <FactsCard
            title="Encarregado pelos dados pessoais"
            items={[
              { label: 'Empresa', value: companyName(data) },
              { label: 'Nome', value: data.dpoName },
              {
                label: 'E-mail',
                value: data.dpoEmail && <Link href={`mailto:${data.dpoEmail}`}>{data.dpoEmail}</Link>,
              },
            ]}
          />
        )}
        <FormSection title="O que é guardado">
          <ul style={{ margin: '0 16px 16px', paddingLeft: 20, maxWidth: 720 }}>
            {kept.map((sentence) => (
              <li key={sentence} style={{ marginBottom: 6 }}>
                {sentence}
              </li>
            ))}
          </ul>
        </FormSection>
      </Stack>
    </Page>
  )
}
