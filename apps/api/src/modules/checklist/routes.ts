import { checklistInput, type ChecklistInput } from '@rentme/domain/checklist/input'
import { checklists } from '@rentme/domain/checklist/checklist'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Config } from '../../config.ts'
import { changed, nothing, readsOf } from '../../kit/answers.ts'
import { idParams, registerReads, registerUpdate } from '../../kit/crud.ts'
import type { Db } from '../../kit/database.ts'
import { needsForChange } from '../../kit/guard.ts'
import { mutate } from '../../kit/mutate.ts'
import { registerView } from '../../kit/view.ts'
import type { Constraints } from '../../kit/problem.ts'
import { checklistModule } from './checklist.ts'
import { answerChecklist, lockMachine, registeredBefore } from './register.ts'
import { registerExit } from './register-exit.ts'
import { registerReturn } from './register-return.ts'
import { removeChecklist } from './remove.ts'

const constraints: Constraints = {
  checklists_open_exit_key: { code: 'product_already_rented' },
  checklists_rental_period_excl: {
    field: 'performedAt',
    message: 'Neste período este produto esteve em outra locação.',
  },
  checklist_chains_exit_key: { code: 'exit_already_returned' },
  checklist_answers_question_key: {
    field: 'answers',
    message: 'Há mais de uma resposta para a mesma pergunta.',
  },
}

/** Exits and returns are registered and taken back whole; the rest is as for every noun. */
export const registerChecklists = (app: FastifyInstance, db: Db, config: Config): void => {
  const module = checklistModule(config)
  const tags = [checklists.label.many]
  registerReads(app, db, module)
  registerUpdate(app, db, module)

  for (const status of ['pending', 'completed'] as const)
    registerView(app, db, module, {
      path: `/checklists-${status}`,
      summary: status === 'pending' ? 'Listar saídas sem retorno' : 'Listar saídas com retorno',
      permission: 'access_checklist',
      fixed: () => ({ type: 'exit', status }),
    })

  app.post(
    '/checklists',
    {
      schema: {
        tags,
        summary: 'Registrar saída ou retorno',
        body: checklistInput,
        response: changed(201, readsOf(checklists).detail),
      },
      config: needsForChange('create_checklist'),
    },
    (request, reply) =>
      mutate({
        db,
        request,
        reply,
        constraints,
        run: async (effect) => {
          const input = request.body as ChecklistInput
          const machine = await lockMachine(effect.tx, input.productId)
          if (await registeredBefore({ effect, input }))
            return answerChecklist({ effect, module }, String(input.id))
          const registration = { effect, module, config, input, machine }
          return input.type === 'exit' ? registerExit(registration) : registerReturn(registration)
        },
      }),
  )

  app.delete(
    '/checklists/:id',
    {
      schema: { tags, summary: 'Excluir checklist', params: idParams, response: changed(204, nothing) },
      config: needsForChange('delete_checklist'),
    },
    (request, reply) => {
      const { id } = request.params as z.output<typeof idParams>
      return mutate({
        db,
        request,
        reply,
        constraints,
        run: (effect) => removeChecklist(effect, id, config.timeZone),
      })
    },
  )
}
