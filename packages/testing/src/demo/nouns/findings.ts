import type { FleetPrefix } from './fleet.ts'

/** What a picture shows: a machine by the letters of its code, a detail, damage, a person. */
export type PictureGroup =
  | FleetPrefix
  | 'hourMeter'
  | 'fuel'
  | 'tyreDamage'
  | 'guardrailDamage'
  | 'leak'
  | 'dent'
  | 'portrait'
  | 'signature'

interface Finding {
  picture: PictureGroup
  notes: readonly string[]
}

const findings: readonly [RegExp, Finding][] = [
  [
    /pneu|roda|esteira/i,
    {
      picture: 'tyreDamage',
      notes: ['Corte no flanco do pneu dianteiro direito.', 'Pneu traseiro com bolha na lateral.'],
    },
  ],
  [
    /guarda-corpo|cesto|portão|mastro|piso/i,
    {
      picture: 'guardrailDamage',
      notes: ['Guarda-corpo lateral empenado.', 'Portão não trava, dobradiça torta.'],
    },
  ],
  [
    /vazamento|mangueira|óleo/i,
    {
      picture: 'leak',
      notes: ['Vazamento leve na conexão da mangueira.', 'Óleo acumulado sob o equipamento.'],
    },
  ],
  [
    /carenagem|cuba|estrutura|peças|carcaça|caçamba|garfos/i,
    { picture: 'dent', notes: ['Amassado na lateral esquerda.', 'Chapa riscada e amassada no canto.'] },
  ],
]

const other: Finding = {
  picture: 'dent',
  notes: [
    'Item não funcionou no teste.',
    'Peça danificada durante o uso na obra.',
    'Componente ausente na devolução.',
    'Necessita reparo antes da próxima locação.',
  ],
}

/** What goes with a *Não conforme* to a question: the notes to choose from and the picture that proves it. */
export const findingOf = (question: string): Finding =>
  findings.find(([words]) => words.test(question))?.[1] ?? other
