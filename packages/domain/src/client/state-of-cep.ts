import type { states } from './state.ts'

type State = (typeof states)[number]

/** The first five digits from which codes belong to a state, in their order, as the post office gives them out. */
const from: readonly (readonly [number, State])[] = [
  [1000, 'SP'],
  [20_000, 'RJ'],
  [29_000, 'ES'],
  [30_000, 'MG'],
  [40_000, 'BA'],
  [49_000, 'SE'],
  [50_000, 'PE'],
  [57_000, 'AL'],
  [58_000, 'PB'],
  [59_000, 'RN'],
  [60_000, 'CE'],
  [64_000, 'PI'],
  [65_000, 'MA'],
  [66_000, 'PA'],
  [68_900, 'AP'],
  [69_000, 'AM'],
  [69_300, 'RR'],
  [69_400, 'AM'],
  [69_900, 'AC'],
  [70_000, 'DF'],
  [72_800, 'GO'],
  [73_000, 'DF'],
  [73_700, 'GO'],
  [76_800, 'RO'],
  [77_000, 'TO'],
  [78_000, 'MT'],
  [79_000, 'MS'],
  [80_000, 'PR'],
  [88_000, 'SC'],
  [90_000, 'RS'],
]

/** The state that a postal code of eight digits lies in; null for what is none. */
export const stateOfCep = (cep: string): State | null => {
  if (!/^\d{8}$/.test(cep)) return null
  const district = Number(cep.slice(0, 5))
  return from.findLast(([first]) => first <= district)?.[1] ?? null
}
