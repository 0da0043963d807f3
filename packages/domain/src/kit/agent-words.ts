const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

const named = (agent: string, names: readonly (readonly [string, string])[]) =>
  names.find(([mark]) => agent.includes(mark))?.[1]

/** `Chrome · Windows` from what a browser says of itself; empty when it says nothing that is known. */
export const agentWords = (agent: string | null): string =>
  agent === null ? '' : [named(agent, browsers), named(agent, systems)].filter(Boolean).join(' · ')
