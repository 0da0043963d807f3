import { agendaEvents, completion, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { complete, completionError, scheduleError } from '@rentme/domain/agenda-event/complete'
import { Failure, invalid } from '@rentme/domain/failure'
import { day, isOfOurTime } from '@rentme/domain/kit/fields'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { holds, type Actor } from '../../kit/actor.ts'
import { changed, readsOf } from '../../kit/answers.ts'
import { idParams, registerCreate, registerDelete, registerReads } from '../../kit/crud.ts'
import type { Db } from '../../kit/database.ts'
import type { Module } from '../../kit/module.ts'
import { mutate } from '../../kit/mutate.ts'
import type { RawRow } from '../../kit/read.ts'
import { answerRow, lockRow, update, updateRow } from '../../kit/write.ts'

const delegation = (actor: Actor, responsible: unknown) =>
  responsible === actor.employeeId ? null : actor.employeeId

/** An instant in any zone, or a day, which begins at midnight UTC. */
const moment = z.union([z.iso.datetime({ offset: true }).refine(isOfOurTime), day()])

export const agendaEventModule: Module<AgendaEvent> = {
  resource: agendaEvents,
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
  rules: async ({ before, after }) => {
    if (before !== null && before.scheduledAt === after.scheduledAt) return {}
    const late = scheduleError(after.scheduledAt, Date.now())
    return late === null ? {} : { scheduledAt: late }
  },
  derive: async ({ actor, before, after }) => {
    if (before === null)
      return {
        createdById: actor.employeeId,
        delegatedById: delegation(actor, after.responsibleEmployeeId),
        completed: false,
        completed_at: null,
      }
    return before.responsibleEmployeeId === after.responsibleEmployeeId
      ? {}
      : { delegatedById: delegation(actor, after.responsibleEmployeeId) }
  },
}

/** The specification lets anyone signed in reach the edit: the one who made it, the one who does it, or an editor. */
const assertMayChange = (actor: Actor, event: AgendaEvent): void => {
  const own = event.createdById === actor.employeeId || event.responsibleEmployeeId === actor.employeeId
  if (!own && !holds(actor, 'edit_agenda_event')) throw new Failure('forbidden')
}

export const registerAgenda = (app: FastifyInstance, db: Db): void => {
  const module = agendaEventModule
  const tags = ['Agenda']
  const response = changed(200, readsOf(agendaEvents).detail)
  registerReads(app, db, module)
  registerCreate(app, db, module)
  registerDelete(app, db, module)

  app.put(
    '/agenda/:id',
    { schema: { tags, summary: 'Editar evento', params: idParams, body: agendaEvents.changes, response } },
    (request, reply) => {
      const { id } = request.params as z.output<typeof idParams>
      const run = async (effect: Parameters<typeof update>[0]) => {
        assertMayChange(effect.actor, await lockRow(effect.tx, agendaEvents, id))
        return update(effect, module, id, request.body as RawRow)
      }
      return mutate({ db, request, reply, run })
    },
  )

  app.put(
    '/agenda/:id/complete',
    { schema: { tags, summary: 'Concluir evento', params: idParams, body: completion, response } },
    (request, reply) => {
      const { id } = request.params as z.output<typeof idParams>
      const { completed_at } = request.body as z.output<typeof completion>
      const run = async (effect: Parameters<typeof update>[0]) => {
        const event = await lockRow<AgendaEvent>(effect.tx, agendaEvents, id)
        assertMayChange(effect.actor, event)
        const future = completionError(completed_at, Date.now())
        if (future !== null) throw invalid('completed_at', future)
        const { completed, completed_at: at } = complete(event, completed_at)
        await updateRow(effect.tx, agendaEvents, id, { completed, completed_at: at })
        return answerRow(effect, module, id, 200)
      }
      return mutate({ db, request, reply, run })
    },
  )
}
