/** The systems of a machine by which defects are grouped (docs/trade.md#service-orders). */
export const defectSystems = [
  'electric',
  'hydraulic',
  'engine',
  'controls',
  'structure',
  'generator',
  'compressor',
  'light',
  'use',
] as const
export type DefectSystem = (typeof defectSystems)[number]

export const defectSystemLabels: Readonly<Record<DefectSystem, string>> = {
  electric: 'Elétrico',
  hydraulic: 'Hidráulico',
  engine: 'Motor a combustão',
  controls: 'Comando e segurança',
  structure: 'Rodante e estrutura',
  generator: 'Gerador',
  compressor: 'Compressor',
  light: 'Betoneira e leves',
  use: 'Uso',
}
