/** The 27 federative units. */
export const states = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const
export type State = (typeof states)[number]

const zones: Partial<Record<State, string>> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  MT: 'America/Cuiaba',
  MS: 'America/Campo_Grande',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
}

/** The time zone of a state's capital (docs/trade.md#time-zones). */
export const zoneOfState = (state: State): string => zones[state] ?? 'America/Sao_Paulo'
