import Link from '@mui/material/Link'
import { companies, companyKey, companyName } from '@rentme/domain/company/company'
import { Answered } from '../../kit/page/answered.tsx'
import { useOne } from '../../kit/data/data.ts'
import { FactsCard } from '../../kit/detail/detail.tsx'
import { Page } from '../../kit/page/page.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { LoadingForm } from '../../ui/feedback/loading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

const kept = [
  'O seu nome, e-mail, telefone, foto e assinatura ficam guardados enquanto durar o seu vínculo e por cinco anos depois dele.',
  'Cada alteração que você faz fica na trilha de auditoria, com data, hora e endereço de rede. Registros de acesso ficam por seis meses.',
  'A agenda e os checklists mostram onde você trabalhou e quando. Sua posição não é acompanhada.',
  'Fotos perdem os dados de local ao serem enviadas. Documentos e senhas nunca aparecem na trilha.',
]

/** How personal data is treated and who answers for it, for everyone who is signed in (LGPD, art. 41). */
export default function Privacy() {
  return (
    <Page title="Privacidade">
      <Stack>
        <Answered query={useOne(companies, companyKey)} waiting={<LoadingForm />}>
          {(company) => (
            <FactsCard
              title="Encarregado pelos Dados Pessoais"
              items={[
                { label: 'Empresa', value: company && companyName(company) },
                { label: 'Nome', value: company?.dpoName },
                {
                  label: 'E-mail',
                  value: company?.dpoEmail && (
                    <Link href={`mailto:${company.dpoEmail}`}>{company.dpoEmail}</Link>
                  ),
                },
              ]}
            />
          )}
        </Answered>
        <FormSection title="O Que É Guardado">
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
