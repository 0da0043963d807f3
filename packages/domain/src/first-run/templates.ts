import type { TemplateQuestionInput } from '../preventive-maintenance-template/input.ts'
import { templateTexts, type TemplateKey } from './template-texts.ts'

const types: Readonly<Record<string, TemplateQuestionInput['type']>> = {
  ok: 'ok',
  number: 'number',
  text: 'text',
}

const questionIn = (line: string): Omit<TemplateQuestionInput, 'id'> => {
  const [kind = '', question = ''] = line.trim().split('|')
  const type = types[kind]
  if (type === undefined) throw new Error(`No kind of question: ${line}`)
  return { question, type, required: type !== 'text' }
}

/** The templates that a new company begins with. `category` and `interval` are names; a null category means several. */
export const startingTemplates = (Object.keys(templateTexts) as TemplateKey[]).map((key) => {
  const { name, description, category, interval, questions } = templateTexts[key]
  return {
    key,
    name,
    description,
    category,
    interval,
    questions: questions.trim().split('\n').map(questionIn),
  }
})
