import { Failure } from '@rentme/domain/failure'
import type { Change } from '@rentme/domain/kit/plan'
import type { Counts } from './faults.ts'
import { store } from './world.ts'

/** A rule of the server that one walk may tighten, while writes wait on phones that it will not take any more. */
export const createRules = (counts: Counts) => {
  let isTight = false
  const isBroken = (change: Change): boolean =>
    change.store === store.clients && 'patch' in change && typeof change.patch['district'] === 'string'
  return {
    tighten: (): void => void (isTight = true),
    isTight: () => isTight,
    /** What an office that is there has to know; throws `invalid` for what is not taken any more. */
    judge: (changes: readonly Change[]): void => {
      if (!isTight || !changes.some(isBroken)) return
      counts.add('F37')
      throw new Failure('invalid', { fields: { district: 'Escolha o bairro pelo CEP.' } })
    },
  }
}
export type Rules = ReturnType<typeof createRules>

let current: Rules | null = null
/** From here on the server goes by these. */
export const ruleBy = (rules: Rules | null): void => void (current = rules)
export const ruled = (): Rules | null => current
