import { resultLabels } from '@rentme/domain/training/training'
import type { ParticipantInput } from '@rentme/domain/training/input'
import { MaskedInput, SelectInput, SwitchInput, TextInput } from '../../kit/fields/field-inputs.tsx'
import { textFormats } from '../../kit/fields/formats.ts'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'
import { choicesOf } from '../checklist-model/shared/question-words.ts'

const results = choicesOf(resultLabels)

/** Everything that is said of one participant: who it is, whether present, and with what result. */
export function ParticipantFields({ at }: { at: number }) {
  const name = (fact: keyof ParticipantInput) => `participants.${at}.${fact}`
  return (
    <FieldGrid sx={{ p: 0, alignItems: 'end' }}>
      <TextInput name={name('name')} required columns={6} />
      <MaskedInput name={name('document')} format={textFormats.cpf} columns={3} />
      <TextInput name={name('jobFunction')} columns={3} />
      <TextInput name={name('companyName')} columns={6} />
      <SelectInput name={name('result')} options={results} columns={3} />
      <SwitchInput name={name('attended')} columns={3} />
    </FieldGrid>
  )
}
