import { states } from '@rentme/domain/client/state'
import { companies, companyKey } from '@rentme/domain/company/company'
import { timeZones } from '@rentme/domain/company/time-zones'
import { LoadedForm } from '../../kit/editor/editor.tsx'
import { EditorSection } from '../../kit/editor/editor-section.tsx'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import { textFormats } from '../../kit/fields/formats.ts'
import { Page } from '../../kit/page/page.tsx'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'
import { PhotoPlace } from '../../ui/media/photo-place.tsx'
import { useStateOfCep } from '../client/shared/use-state-of-cep.ts'
import { companyPath } from './paths.ts'

const { Text, Masked, Select, File } = fieldsFor(companies)
const stateOptions = states.map((value) => ({ value, label: value }))

/** Who the company is on documents, by which clock its days go, and who answers for personal data. */
export default function CompanySettings() {
  return (
    <Page title="Configurações" documentTitle="Empresa">
      <CompanyForm next={companyPath} />
    </Page>
  )
}

/** The form of the company; `next` is where a save leads. */
export function CompanyForm({ next }: { next: string }) {
  const paths = { list: next, create: null, edit: () => next, detail: null }
  return (
    <LoadedForm form={companies} paths={paths} id={companyKey}>
      <Identity />
      <Address />
      <EditorSection title="Fuso Horário">
        <FieldGrid>
          <Select
            name="timeZone"
            options={timeZones}
            hint="Por ele contam-se os dias e mostram-se as horas. Sem escolha, vale o do servidor."
            columns={6}
          />
        </FieldGrid>
      </EditorSection>
      <EditorSection title="Encarregado pelos Dados Pessoais (DPO)">
        <FieldGrid>
          <Text name="dpoName" columns={6} hint="Aparece na página Privacidade (LGPD, art. 41)." />
          <Text name="dpoEmail" type="email" columns={6} />
        </FieldGrid>
      </EditorSection>
    </LoadedForm>
  )
}

function Identity() {
  return (
    <EditorSection title="Identificação">
      <FieldGrid>
        <Text name="legalName" columns={9} />
        <PhotoPlace>
          <File name="logo" />
        </PhotoPlace>
        <Text name="tradeName" columns={9} />
        <Masked name="cnpj" format={textFormats.cnpj} columns={5} />
        <Text name="stateRegistration" columns={4} />
      </FieldGrid>
    </EditorSection>
  )
}

function Address() {
  useStateOfCep()
  return (
    <EditorSection title="Contato e Endereço">
      <FieldGrid>
        <Text name="email" type="email" columns={6} />
        <Masked name="phone" format={textFormats.phone} columns={6} />
        <Masked name="zipCode" format={textFormats.cep} columns={3} />
        <Text name="street" columns={6} />
        <Text name="number" columns={3} />
        <Text name="complement" columns={3} />
        <Text name="district" columns={3} />
        <Text name="city" columns={4} />
        <Select name="state" options={stateOptions} columns={2} />
      </FieldGrid>
    </EditorSection>
  )
}
