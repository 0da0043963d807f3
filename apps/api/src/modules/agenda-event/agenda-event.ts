import {
  agendaEvents,
  completion,
  reopening,
  type AgendaEvent,
} from '@rentme/domain/agenda-event/agenda-event'
import { completePlan, reopenPlan } from '@rentme/domain/agenda-event/complete-plan'
import { day, isOfOurTime } from '@rentme/domain/kit/fields'
import type { App } from '../../kit/app.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { changed, readsOf } from '../../kit/answers.ts'
import { idParams, registerCreate, registerDelete, registerReads } from '../../kit/crud.ts'
import { nounWords } from '../../kit/noun-words.ts'
import type { Db } from '../../kit/database.ts'
import { factsOf } from '../../kit/facts.ts'
import type { Module } from '../../kit/module.ts'
import { mutate, type Effect } from '../../kit/mutate.ts'
import { applyChanges, lockRow } from '../../kit/rows.ts'
import { answerRow, update } from '../../kit/write.ts'
import { tellDelegated } from '../notifications/handed-over.ts'

/** An instant in any zone, or a day, which begins at midnight UTC. */
const moment = z.union([z.iso.datetime({ offset: true }).refine(isOfOurTime), day()])

export const agendaEventModule: Module<AgendaEvent> = {
  resource: agendaEvents,
  after: tellDelegated,
  filters: {
    from: {
      value: moment,
      where: (values) => sql<boolean>`t."scheduledAt" >= ${values[0]}::timestamptz`,
    },
    to: {
      value: moment,
      where: (values) => sql<boolean>`t."scheduledAt" <= ${values[0]}::timestamptz`,
    },
  },
}

const module = agendaEventModule
const tags = [nounWords(agendaEvents).tag]
// Whose event it is decides who may.
const config = { remembers: true }
const response = changed(200, readsOf(agendaEvents).detail)

const registerCompletion = (app: App, db: Db): void => {
  app.put(
    '/agenda/:id/complete',
    { schema: { tags, summary: 'Complete an event', params: idParams, body: completion, response }, config },
    (request, reply) => {
      const { id } = request.params
      const { completed_at } = request.body
      const run = async (effect: Effect) => {
        await lockRow(effect.tx, agendaEvents, id)
        const { changes } = await completePlan(factsOf(effect), id, completed_at)
        await applyChanges(effect, changes)
        return answerRow(effect, module, id, 200)
      }
      return mutate({ db, request, reply, run })
    },
  )

  app.put(
    '/agenda/:id/reopen',
    {
      schema: {
        tags,
        summary: 'Take the completion of an event back',
        params: idParams,
        body: reopening,
        response,
      },
      config,
    },
    (request, reply) => {
      const { id } = request.params
      const run = async (effect: Effect) => {
        await lockRow(effect.tx, agendaEvents, id)
        const { changes } = await reopenPlan(factsOf(effect), id)
        await applyChanges(effect, changes)
        return answerRow(effect, module, id, 200)
      }
      return mutate({ db, request, reply, run })
    },
  )
}

export const registerAgenda = (app: App, db: Db): void => {
  registerReads(app, db, module)
  registerCreate(app, db, module)
  registerDelete(app, db, module)

  app.put(
    '/agenda/:id',
    {
      schema: { tags, summary: 'Change an event', params: idParams, body: agendaEvents.changes, response },
      config,
    },
    (request, reply) => {
      const { id } = request.params
      return mutate({
        db,
        request,
        reply,
        run: (effect) => update(effect, module, id, request.body),
      })
    },
  )

  registerCompletion(app, db)
}
