import type { RowOf } from '@rentme/domain/index'

type Training = RowOf<'trainings'>

/** A kind of course with its share of all trainings, in a hundred (docs/trade.md#the-demo-company). */
export interface Course {
  title: string
  share: number
  norm: string | null
  workloadHours: number
  validityMonths: number | null
  kinds: readonly Training['kind'][]
  content: string | null
}

const operator: readonly Training['kind'][] = ['initial', 'initial', 'periodic', 'eventual']

/** The handing over of a machine to the people who use it. */
export const delivery: Course = {
  title: 'Entrega técnica',
  share: 30,
  norm: null,
  workloadHours: 1.5,
  validityMonths: null,
  kinds: ['delivery'],
  content: null,
}

export const courses: readonly Course[] = [
  {
    title: 'Operador de PEMT (plataforma)',
    share: 34,
    norm: 'NR-18',
    workloadHours: 4,
    validityMonths: 24,
    kinds: operator,
    content:
      'Legislação e NBR 16776; tipos de plataforma e limites; inspeção diária; riscos e EPI; comandos, emergências e resgate; prática de operação.',
  },
  delivery,
  {
    title: 'Operador de empilhadeira',
    share: 14,
    norm: 'NR-11',
    workloadHours: 16,
    validityMonths: 12,
    kinds: operator,
    content:
      'Estabilidade e gráfico de carga; inspeção pré-uso; circulação e sinalização; abastecimento e bateria; prática de empilhamento.',
  },
  {
    title: 'Trabalho em altura',
    share: 14,
    norm: 'NR-35',
    workloadHours: 8,
    validityMonths: 24,
    kinds: operator,
    content:
      'Normas e regulamentos; análise de risco; sistemas de ancoragem; EPI e inspeção; condutas em emergência; prática supervisionada.',
  },
  {
    title: 'Básico em segurança na construção',
    share: 3,
    norm: 'NR-18',
    workloadHours: 4,
    validityMonths: 24,
    kinds: ['initial', 'periodic'],
    content: 'Condições do canteiro; riscos e medidas de proteção; EPI e EPC; sinalização.',
  },
  {
    title: 'Sinaleiro e amarrador de cargas',
    share: 3,
    norm: 'NR-18',
    workloadHours: 16,
    validityMonths: 24,
    kinds: ['initial', 'periodic'],
    content: 'Sinais manuais; acessórios de içamento; plano de carga; prática com munck.',
  },
  {
    title: 'Operação segura de máquinas',
    share: 2,
    norm: 'NR-12',
    workloadHours: 8,
    validityMonths: null,
    kinds: ['initial'],
    content: 'Riscos da máquina; proteções; parada de emergência; bloqueio e etiquetagem.',
  },
]
