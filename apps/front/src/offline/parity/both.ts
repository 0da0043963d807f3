import { Failure } from '@rentme/domain/failure'
import { planCreate, planRemove, planUpdate } from '@rentme/domain/kit/default-plan'
import type { Facts, Planned, Values } from '@rentme/domain/kit/plan'
import { newId } from '@rentme/domain/kit/uuid'
import { planOf } from '@rentme/domain/plans'
import type { Actor } from '../../../../api/src/kit/actor.ts'
import { factsOf } from '../../../../api/src/kit/facts.ts'
import type { TestApi } from '../../../../api/src/testing/api.ts'
import { factsOn } from '../local/facts.ts'
import type { App } from '../testing/app.ts'
import type { Act } from './acts.ts'

/** Ids that both sides make alike: what a plan answers hangs on nothing else that differs. */
const sameIds = (facts: Facts, now: number, ids: string[]): Facts => {
  let made = 0
  return {
    ...facts,
    now,
    writtenAt: now,
    zone: 'America/Sao_Paulo',
    isWhole: true,
    newId: () => {
      const id = (ids[made] ??= newId())
      made += 1
      return id
    },
  }
}

/** What an act does, once its input has passed the noun's schema. */
export const planOfAct =
  ({ resource, action, id }: Omit<Act, 'input'>, input: Values) =>
  async (facts: Facts): Promise<Planned> => {
    const plan = planOf(resource)
    if (action === 'create') return planCreate(plan, facts, input)
    const row = await facts.take(resource, id)
    if (row === null) throw new Failure('not_found')
    return action === 'update' ? planUpdate(plan, facts, row, input) : planRemove(plan, facts, row)
  }

const outcomeOf = async (work: Promise<Planned>) => {
  try {
    return { planned: await work }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { refused: { code: error.code, message: error.message, fields: error.details.fields } }
  }
}

interface Sides {
  db: TestApi['db']
  actor: Actor
  app: App
  /** Milliseconds since 1970. */
  now?: number
}

/** What the server and the device answer to one plan over the rows that each of them has; `watch` sees what they ask. */
export const both = async (
  { db, actor, app, now = Date.now() }: Sides,
  plan: (facts: Facts) => Promise<Planned>,
  watch: (facts: Facts) => Facts = (facts) => facts,
) => {
  const ids: string[] = []
  const alike = (facts: Facts) => plan(watch(sameIds(facts, now, ids)))
  const times = { writtenAt: now, began: new Date(now).toISOString() }
  const onServer = await db
    .transaction()
    .execute((tx) =>
      outcomeOf(alike(factsOf({ tx, actor, zone: '', ifMatch: null, ...times, taken: new Set() }))),
    )
  return { onServer, onDevice: await outcomeOf(alike(factsOn(app.context))) }
}
