import { clients, personTypeErrors } from '@rentme/domain/client/client'
import { states } from '@rentme/domain/client/state'
import { timeZones } from '@rentme/domain/company/time-zones'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { Editor } from '../../kit/editor/editor.tsx'
import { EditorSection } from '../../kit/editor/editor-section.tsx'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import { textFormats } from '../../kit/fields/formats.ts'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'
import { PhotoPlace } from '../../ui/media/photo-place.tsx'
import { DocumentTwin } from './document-twin.tsx'
import { useStateOfCep } from './shared/use-state-of-cep.ts'
import { addresses } from '../addresses.ts'
import { personTypes } from './words.ts'

const { Text, Multiline, Masked, Select, Choice, Switch, File, useValue } = fieldsFor(clients)

const initial = { personType: 'company' }
const stateOptions = states.map((value) => ({ value, label: value }))

export default function ClientForm() {
  return (
    <Editor form={clients} paths={addresses.client} initial={initial} rules={personTypeErrors}>
      <EditorSection title="Identificação">
        <Identity />
      </EditorSection>
      <EditorSection title="Contato">
        <FieldGrid>
          <Text name="email" type="email" columns={5} />
          <Masked name="phone" format={textFormats.phone} columns={4} />
          <Masked name="phone2" format={textFormats.phone} columns={3} />
        </FieldGrid>
      </EditorSection>
      <EditorSection title="Endereço">
        <Address />
      </EditorSection>
      <EditorSection title="Observações">
        <FieldGrid>
          <Multiline name="notes" />
          <Switch name="active" hint="Inativo, não aparece nos formulários." columns={12} />
        </FieldGrid>
      </EditorSection>
    </Editor>
  )
}

/** A company has a CNPJ and a registered name, a person a CPF. */
function Identity() {
  const isCompany = useValue('personType') === 'company'
  const { setValue } = useFormContext()
  useEffect(() => {
    if (isCompany) return
    for (const name of ['company', 'tradeName', 'stateRegistration']) setValue(name, null)
  }, [isCompany, setValue])
  return (
    <FieldGrid>
      <Choice name="personType" options={personTypes} columns={5} />
      <Masked
        name="document"
        label={isCompany ? 'CNPJ' : 'CPF'}
        format={isCompany ? textFormats.cnpj : textFormats.cpf}
        columns={4}
      />
      <DocumentTwin />
      <PhotoPlace>
        <File name="photo" />
      </PhotoPlace>
      {isCompany && <Text name="company" required columns={9} />}
      {isCompany && <Text name="tradeName" columns={5} />}
      <Text name="name" label={isCompany ? 'Nome do contato' : 'Nome'} columns={isCompany ? 4 : 9} />
      {isCompany && <Text name="stateRegistration" hint="Informe ISENTO se não houver." columns={3} />}
    </FieldGrid>
  )
}

/** Where the client is; the postal code tells the state. */
function Address() {
  useStateOfCep()
  return (
    <FieldGrid>
      <Masked name="zipCode" format={textFormats.cep} columns={2} />
      <Text name="street" columns={6} />
      <Text name="number" columns={2} />
      <Text name="complement" columns={2} />
      <Text name="district" columns={4} />
      <Text name="city" columns={4} />
      <Select name="state" options={stateOptions} columns={2} />
      <Select name="timeZone" options={timeZones} columns={2} />
    </FieldGrid>
  )
}
