import { faultNames, knobs, type Counts, type Fault } from './faults.ts'
import { plantedFaults } from './planted.ts'

const lined = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Every fault, its knob, and how often storms met it, as `docs/trust.md` holds them. */
export const faultTable = (counts: Counts, seeds: number): string =>
  lined(
    ['Fault', 'What happens', 'Knob', `Times in ${seeds} seeds`],
    Object.entries(faultNames).map(([name, words]) => {
      // The entries of an object have its own keys.
      const fault = name as Fault
      return [fault, words, `\`${knobs[fault]}\``, counts.of(fault)]
    }),
  )

/** What is planted, and the promises of which a storm finds one broken. */
export const plantedTable = (): string =>
  lined(
    ['Planted', 'Broken promise', 'Caught by seed'],
    Object.values(plantedFaults).map(({ words, breaks, from }) => [words, breaks.join(', '), from]),
  )
