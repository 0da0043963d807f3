import type { ChecklistModelQuestion, QuestionType } from '@rentme/domain/checklist-model/checklist-model'

type PhotoRule = ChecklistModelQuestion['photoRule']

/** The rules that a question may have: only an item can be nonconforming, and a photo or signature is a picture itself. */
export const photoRulesFor = (type: QuestionType): readonly PhotoRule[] => {
  if (type === 'photo' || type === 'signature') return []
  return type === 'ok' ? ['never', 'onNok', 'always'] : ['never', 'always']
}

/** The rule as it works for a question of its type. */
export const photoRuleOf = ({ type, photoRule }: { type: QuestionType; photoRule: PhotoRule }): PhotoRule =>
  photoRulesFor(type).includes(photoRule) ? photoRule : 'never'

export const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const figure = (value: number) => value.toLocaleString('pt-BR')

/** `h, de 0 a 5.000`: the unit and the bounds of a number; empty for other answers. */
export const limitsOf = ({
  type,
  unit,
  min,
  max,
}: Pick<ChecklistModelQuestion, 'type' | 'unit' | 'min' | 'max'>): string => {
  if (type !== 'number') return ''
  const from = min === null ? '' : `${max === null ? 'desde' : 'de'} ${figure(min)}`
  const to = max === null ? '' : `${min === null ? 'até' : 'a'} ${figure(max)}`
  return [unit, [from, to].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
