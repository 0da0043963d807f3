import type { Facts, Planned } from '@rentme/domain/kit/plan'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionOf, type Actor } from '../../../../api/src/kit/actor.ts'
import { testApi, type TestApi } from '../../../../api/src/testing/api.ts'
import '../../../../api/src/testing/global-setup.ts'
import { aWorkshop } from '../../../../api/src/testing/workshop.ts'
import { createApi } from '../../kit/data/api.ts'
import { anApp, type App } from '../testing/app.ts'
import { both } from './both.ts'
import { aMachine, carry, now, sendOut, type Machine, type Scene } from './long-used.ts'
import { figuresOf, papersOf, workOf } from './machine-verbs.ts'

let test: TestApi
let actor: Actor
let app: App
let scene: Scene
let young: Machine
let old: Machine
beforeAll(async () => {
  test = await testApi()
  const admin = await test.signIn()
  actor = (await sessionOf(test.db, admin.token, null, test.config)).actor
  const base = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const api = createApi({ base, application: 'cms', token: () => admin.token, onSessionEnd: () => {} })
  app = anApp({ api, userId: admin.userId, employeeId: admin.employeeId }, actor.permissions)
  app.pass(Date.now() - app.clock.now())
  scene = { db: test.db, admin, workshop: await aWorkshop(admin) }
  await app.engine.syncNow()
  young = await aMachine(scene, 60, 20)
  old = await aMachine(scene, 5000, 200)
  for (const machine of [young, old]) await carry(scene, app.db, machine)
})
afterAll(() => test.close())

interface Read {
  rows: number
  questions: number
}

/** Facts that count what they are asked and what they hand out. */
const counted = (facts: Facts, read: Read): Facts => {
  const told = <T>(answer: T): T => {
    read.questions += 1
    read.rows += Array.isArray(answer) ? answer.length : answer === null ? 0 : 1
    return answer
  }
  const one =
    (ask: Facts['row']): Facts['row'] =>
    async (store, id) =>
      told(await ask(store, id))
  return {
    ...facts,
    row: one((store, id) => facts.row(store, id)),
    hold: one((store, id) => facts.hold(store, id)),
    take: one((store, id) => facts.take(store, id)),
    where: async (store, match, end) => told(await facts.where(store, match, end)),
  }
}

const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** What both sides decide, whichever machine it is about, and what they read for it. */
const answerOf = async (name: string, plan: (facts: Facts) => Promise<Planned>) => {
  const reads: Read[] = []
  const { onServer, onDevice } = await both({ db: test.db, actor, app, now }, plan, (facts) => {
    const read = { rows: 0, questions: 0 }
    reads.push(read)
    return counted(facts, read)
  })
  expect(onDevice, name).toEqual(onServer)
  const { planned, refused } = { planned: undefined, refused: undefined, ...onServer }
  const decided = JSON.stringify(refused ?? { ...planned, id: '', title: [] }).replaceAll(ids, 'id')
  return { decided, reads }
}

type Answer = Awaited<ReturnType<typeof answerOf>>

const answersOf = async (machine: Machine, verbs: readonly (typeof papersOf)[]) => {
  const answers: Record<string, Answer> = {}
  for (const verbsOf of verbs)
    for (const [name, plan] of Object.entries(verbsOf(scene, machine)))
      answers[name] = await answerOf(name, plan)
  return answers
}

// A verb that reads all that a machine ever did is slower with each day that it is used.
it('decides of a machine with 5,000 readings what it decides of a young one, and reads no more, on either side', async () => {
  const everything = [papersOf, workOf, figuresOf]
  const inTheYard = await answersOf(young, everything)
  expect(await answersOf(old, everything)).toEqual(inTheYard)
  for (const machine of [young, old]) {
    await sendOut(scene, app.db, machine)
    await carry(scene, app.db, machine)
  }
  const out = await answersOf(young, [papersOf])
  expect(await answersOf(old, [papersOf])).toEqual(out)
  const reads = [inTheYard, out]
    .flatMap((answers) => Object.values(answers))
    .flatMap((answer) => answer.reads)
  expect(Math.max(...reads.map(({ rows }) => rows))).toBeLessThan(150)
  expect(Math.max(...reads.map(({ questions }) => questions))).toBeLessThan(60)
})
