import { checklistModelInput, type QuestionInput } from '@rentme/domain/checklist-model/input'
import { newId } from '@rentme/domain/kit/uuid'
import { serial } from './serial.ts'

type ChecklistModelInput = ReturnType<typeof checklistModelInput.parse>

const questions: readonly Partial<QuestionInput>[] = [
  { question: 'Leitura do horímetro (h)', type: 'number', unit: 'h', photoRule: 'always' },
  { question: 'Nível de combustível', type: 'fuel', photoRule: 'never' },
  { question: 'Guarda-corpo, portão e ponto de ancoragem íntegros?', type: 'ok', photoRule: 'onNok' },
  { question: 'Fotos dos quatro lados', type: 'photo', photoRule: 'always' },
  { question: 'Assinatura de quem recebe ou entrega', type: 'signature', photoRule: 'always' },
]

/** A model of five questions, one of each kind but text, as a create sends it. */
export const aChecklistModel = (overrides: Partial<ChecklistModelInput> = {}): ChecklistModelInput => ({
  ...checklistModelInput.parse({
    id: newId(),
    name: `Plataforma Tesoura ${serial()}`,
    questions: questions.map((question) => ({ id: newId(), ...question })),
  }),
  ...overrides,
})
