import type { FleetPrefix } from './fleet.ts'

/** What a picture shows: a machine by the letters of its code, a detail, damage, a person. */
export type PictureGroup =
  | FleetPrefix
  | 'meter'
  | 'fuel'
  | 'tyreDamage'
  | 'guardrailDamage'
  | 'leak'
  | 'dent'
  | 'portrait'
  | 'signature'

/** A picture that is wanted: any of a group, or the one that shows this, and where there is none any of a group. */
export type Wanted = PictureGroup | { shows: string; otherwise: PictureGroup }

const meter = 'meter '

/** The panel of a machine's meter as it read, in hours; of a machine without one, the machine. */
export const meterPicture = (hours: number | null, machine: PictureGroup): Wanted =>
  hours === null ? machine : { shows: meter + Math.round(hours * 10), otherwise: machine }

/** The reading that the panel is to show, in tenths of an hour; null of every other picture. */
export const meterOf = (wanted: Wanted): number | null =>
  typeof wanted !== 'string' && wanted.shows.startsWith(meter)
    ? Number(wanted.shows.slice(meter.length))
    : null

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
