import Link from '@mui/material/Link'
import { companies, companyKey, companyName } from '@rentme/domain/company/company'
import { Answered } from '../../kit/page/answered.tsx'
import { useOne } from '../../kit/data/data.ts'
import { FactsCard } from '../../kit/detail/detail.tsx'
import { Page } from '../../kit/page/page.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { LoadingForm } from '../../ui/feedback/loading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { KeptData } from './shared/kept-data.tsx'

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
          <div style={{ padding: '0 16px 16px' }}>
            <KeptData />
          </div>
        </FormSection>
      </Stack>
    </Page>
  )
}
