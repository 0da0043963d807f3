/** Letters of the machines' internal codes, one set a category. */
export type FleetPrefix =
  | 'PTA'
  | 'PAD'
  | 'GGD'
  | 'COM'
  | 'TIL'
  | 'BET'
  | 'AND'
  | 'CML'
  | 'EMP'
  | 'RET'
  | 'MTE'

/** One category of the fleet with the parameters of its rentals (docs/trade.md#the-demo-company). */
export interface FleetCategory {
  prefix: FleetPrefix
  name: string
  /** What a machine is called before its make. */
  noun: string
  makes: readonly string[]
  machines: { full: number; mini: number }
  medianDays: number
  sigma: number
  idleDays: number
  /** Hours run on a rented day; null where there is no hour meter. */
  hoursPerDay: number | null
  /** Service orders on one machine in a year. */
  ordersPerYear: number
  model: string
  interval: string
  /** What a new one costs, in thousands of reais. */
  price: number
}

type Rent = [
  full: number,
  mini: number,
  medianDays: number,
  sigma: number,
  idleDays: number,
  hours: number | null,
  orders: number,
]

const category = (
  prefix: FleetPrefix,
  name: string,
  [full, mini, medianDays, sigma, idleDays, hoursPerDay, ordersPerYear]: Rent,
  facts: Pick<FleetCategory, 'noun' | 'makes' | 'model' | 'interval' | 'price'>,
): FleetCategory => ({
  prefix,
  name,
  machines: { full, mini },
  medianDays,
  sigma,
  idleDays,
  hoursPerDay,
  ordersPerYear,
  ...facts,
})

const halfYear = '250 h ou 6 meses'

export const fleet: readonly FleetCategory[] = [
  category('PTA', 'Plataforma tesoura elétrica', [150, 3, 62, 0.9, 70, 3.1, 3.4], {
    noun: 'Plataforma tesoura elétrica',
    makes: ['Altivo T-26', 'Altivo T-32', 'Ascenda E-19', 'Ascenda E-26'],
    model: 'Plataforma Tesoura Elétrica (PEMT)',
    interval: 'Trimestral PEMT (150 h)',
    price: 120,
  }),
  category('PAD', 'Plataforma articulada ou telescópica', [70, 1, 80, 0.85, 75, 4.2, 5.2], {
    noun: 'Plataforma articulada',
    makes: ['Altivo A-45', 'Altivo A-60', 'Ascenda T-65'],
    model: 'Plataforma Articulada/Telescópica a Diesel',
    interval: 'Trimestral PEMT (150 h)',
    price: 420,
  }),
  category('GGD', 'Grupo gerador', [90, 1, 32, 1.05, 70, 9, 5], {
    noun: 'Grupo gerador',
    makes: ['Voltera 55', 'Voltera 180', 'Voltera 260', 'Ampera G-115'],
    model: 'Grupo Gerador Diesel',
    interval: halfYear,
    price: 160,
  }),
  category('COM', 'Compressor portátil', [45, 0, 34, 0.95, 75, 5, 4.4], {
    noun: 'Compressor portátil',
    makes: ['Ventaro 185', 'Ventaro 400', 'Pneumax C-7'],
    model: 'Compressor Portátil',
    interval: halfYear,
    price: 110,
  }),
  category('TIL', 'Torre de iluminação', [30, 0, 36, 0.9, 79, 7, 3.6], {
    noun: 'Torre de iluminação',
    makes: ['Luzente LED-9', 'Luzente LED-6'],
    model: 'Torre de Iluminação',
    interval: halfYear,
    price: 70,
  }),
  category('BET', 'Betoneira 400 L', [95, 1, 45, 0.8, 88, null, 2.8], {
    noun: 'Betoneira 400 L',
    makes: ['Mistral B-400', 'Tambora 400'],
    model: 'Betoneira 400 L',
    interval: 'Mensal (30 dias)',
    price: 6,
  }),
  category('AND', 'Andaime tubular', [110, 1, 52, 0.8, 90, null, 0.8], {
    noun: 'Andaime tubular (conjunto)',
    makes: ['Tubral 1,0 x 1,5', 'Tubral 1,5 x 1,5'],
    model: 'Andaime Tubular (conjunto)',
    interval: 'Trimestral (90 dias)',
    price: 9,
  }),
  category('CML', 'Compactação e demolição leve', [90, 0, 16, 0.9, 52, null, 4], {
    noun: 'Compactador de percussão',
    makes: ['Batuque 68', 'Batuque 72', 'Rompedor Trovão 30'],
    model: 'Compactação e Demolição Leve',
    interval: 'Mensal (30 dias)',
    price: 14,
  }),
  category('EMP', 'Empilhadeira', [50, 0, 150, 0.9, 68, 6, 5.4], {
    noun: 'Empilhadeira',
    makes: ['Cargueira 25', 'Cargueira 40', 'Alçada GLP-30'],
    model: 'Empilhadeira',
    interval: halfYear,
    price: 180,
  }),
  category('RET', 'Retroescavadeira e miniescavadeira', [45, 1, 66, 0.9, 72, 6.5, 6], {
    noun: 'Retroescavadeira',
    makes: ['Terraluz 4x4', 'Terraluz 4x2', 'Escava M-17'],
    model: 'Retroescavadeira / Miniescavadeira',
    interval: '500 h ou 6 meses',
    price: 390,
  }),
  category('MTE', 'Manipulador telescópico', [25, 0, 85, 0.85, 70, 5.5, 5.2], {
    noun: 'Manipulador telescópico',
    makes: ['Braçal 14-40', 'Braçal 17-40'],
    model: 'Empilhadeira',
    interval: halfYear,
    price: 520,
  }),
]
