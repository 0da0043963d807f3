/** The concluding statement that NR-12 12.11.2 asks for, as choices. */
export const verdictOptions = [
  { value: true, label: 'Sim' },
  { value: false, label: 'Não' },
] as const
