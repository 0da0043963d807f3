import type { QuestionInput } from '../checklist-model/input.ts'
import type { QuestionType } from '../checklist-model/checklist-model.ts'
import { modelTexts } from './model-texts.ts'

const signature = 'sig P|Assinatura de quem recebe ou entrega'
const types: Readonly<Record<string, QuestionType>> = {
  ok: 'ok',
  n: 'number',
  f: 'fuel',
  t: 'text',
  pho: 'photo',
  sig: 'signature',
}
const photoRules = { P: 'always', p: 'onNok', none: 'never' } as const
const limits: Readonly<Record<string, readonly [number, number]>> = {
  h: [0, 99_999],
  '%': [0, 100],
  V: [0, 500],
  Hz: [0, 70],
  bar: [0, 30],
  pç: [0, 5000],
}

const questionIn = (line: string): Omit<QuestionInput, 'id'> => {
  const [head = '', question = ''] = line.trim().split('|')
  const [kind = '', ...marks] = head.split(' ')
  const [code = '', unit] = kind.split(':')
  const type = types[code]
  if (type === undefined) throw new Error(`No kind of question: ${line}`)
  const [min, max] = limits[unit ?? ''] ?? [null, null]
  return {
    question,
    type,
    unit: unit ?? null,
    min,
    max,
    required: true,
    photoRule: photoRules[marks.includes('P') ? 'P' : marks.includes('p') ? 'p' : 'none'],
    appliesTo: marks.includes('S') ? 'exit' : marks.includes('R') ? 'return' : 'both',
  }
}

const questionsIn = (text: string) => {
  const questions = text.trim().split('\n').map(questionIn)
  const isSigned = questions.some(({ type }) => type === 'signature')
  return isSigned ? questions : [...questions, questionIn(signature)]
}

/** The checklist models that a new company begins with; each ends with a signature. */
export const startingModels = Object.entries(modelTexts).map(([name, text]) => ({
  name,
  questions: questionsIn(text),
}))
