import {
  questionTypeLabels,
  photoRuleLabels,
  applicationLabels,
} from '@rentme/domain/checklist-model/checklist-model'
import type { QuestionInput } from '@rentme/domain/checklist-model/input'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { NumberInput, SelectInput, SwitchInput, TextInput } from '../../kit/fields/field-inputs.tsx'
import { numberFormats } from '../../kit/fields/formats.ts'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'
import { choicesOf, photoRuleOf, photoRulesFor } from './shared/question-words.ts'

const types = choicesOf(questionTypeLabels)
const photoRules = choicesOf(photoRuleLabels)
const applications = choicesOf(applicationLabels)

/** Everything that is said of one question; unit and bounds only of a number. */
export function QuestionFields({ at }: { at: number }) {
  const { control, setValue } = useFormContext()
  const name = (fact: keyof QuestionInput) => `questions.${at}.${fact}`
  // The field of the form holds what the schema of its column says.
  const type = useWatch({ control, name: name('type') }) as QuestionInput['type']
  // As above.
  const photoRule = useWatch({ control, name: name('photoRule') }) as QuestionInput['photoRule']
  const rules = photoRulesFor(type)
  const fitting = photoRuleOf({ type, photoRule })
  useEffect(() => {
    if (fitting !== photoRule) setValue(`questions.${at}.photoRule`, fitting)
  }, [fitting, photoRule, setValue, at])
  const nth = at + 1
  return (
    <FieldGrid sx={{ p: 0, flex: 1, minWidth: 0 }}>
      <TextInput name={name('question')} label={`Pergunta ${nth}`} required columns={12} />
      <SelectInput name={name('type')} options={types} required columns={6} />
      <SelectInput name={name('appliesTo')} options={applications} required columns={6} />
      {rules.length > 0 && (
        <SelectInput
          name={name('photoRule')}
          options={photoRules.filter(({ value }) => rules.some((rule) => rule === value))}
          required
          columns={6}
        />
      )}
      <SwitchInput name={name('required')} columns={6} />
      {type === 'number' && (
        <>
          <TextInput name={name('unit')} columns={4} />
          <NumberInput name={name('min')} format={numberFormats.whole} columns={4} />
          <NumberInput name={name('max')} format={numberFormats.whole} columns={4} />
        </>
      )}
    </FieldGrid>
  )
}
