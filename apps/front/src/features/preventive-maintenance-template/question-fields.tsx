import { questionTypeLabels } from '@rentme/domain/checklist-model/checklist-model'
import { SelectInput, SwitchInput, TextInput } from '../../kit/fields/field-inputs.tsx'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'
import { choicesOf } from '../checklist-model/shared/question-words.ts'

const types = choicesOf(questionTypeLabels)

/** Everything that is said of one question of a template. */
export function QuestionFields({ at }: { at: number }) {
  const name = (fact: string) => `questions.${at}.${fact}`
  return (
    <FieldGrid sx={{ p: 0, flex: 1, minWidth: 0, alignItems: 'end' }}>
      <TextInput name={name('question')} label={`Pergunta ${at + 1}`} required columns={12} />
      <SelectInput name={name('type')} options={types} required columns={8} />
      <SwitchInput name={name('required')} columns={4} />
    </FieldGrid>
  )
}
