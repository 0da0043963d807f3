import { correction, newCount } from '@rentme/domain/hour-meter/changes'
import { hourMeterReadings } from '@rentme/domain/hour-meter/hour-meter-reading'
import { correctPlan, newCountPlan } from '@rentme/domain/hour-meter/plan'
import type { Facts, Planned } from '@rentme/domain/kit/plan'
import { products } from '@rentme/domain/product/product'
import type { App } from '../../kit/app.ts'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { keepAddenda } from '../../kit/addenda.ts'
import { changed, readsOf } from '../../kit/answers.ts'
import { idParams } from '../../kit/crud.ts'
import { nounWords } from '../../kit/noun-words.ts'
import type { Db } from '../../kit/database.ts'
import { factsOf } from '../../kit/facts.ts'
import { needsForChange } from '../../kit/guard.ts'
import type { Module } from '../../kit/module.ts'
import { mutate, type Effect } from '../../kit/mutate.ts'
import { applyChanges } from '../../kit/rows.ts'
import { registerView } from '../../kit/view.ts'
import { answerRow } from '../../kit/write.ts'
import { productModule } from '../product/product.ts'

/** Readings are written with what they stand on, or by the verbs of a machine. */
const hourMeterModule: Module = { resource: hourMeterReadings }

const readingParams = idParams.extend({
  readingId: z.uuid('Identificador inválido.').describe('Id of the reading'),
})
const tags = [nounWords(products).tag]
const config = needsForChange('edit_product')
const response = changed(200, readsOf(products).detail)

/** The readings of machines; correcting one, and starting a new count with another meter. */
export const registerHourMeters = (app: App, db: Db, zone: Pick<Config, 'timeZone'>): void => {
  const module = productModule(zone)
  const run = (id: string, plan: (facts: Facts) => Promise<Planned>) => async (effect: Effect) => {
    const { changes, addenda = [] } = await plan(factsOf(effect))
    await applyChanges(effect, changes)
    await keepAddenda(effect, addenda)
    return answerRow(effect, module, id, 200)
  }

  registerView(app, db, hourMeterModule, {
    path: hourMeterReadings.path,
    summary: 'List readings of the hour meter',
    permission: 'show_product',
    fixed: () => ({}),
  })

  const replaced = {
    tags,
    summary: 'Register the replacement of an hour meter',
    params: idParams,
    body: newCount,
    response,
  }
  app.post('/products/:id/hour-meter', { schema: replaced, config }, (request, reply) => {
    const { id } = request.params
    const input = request.body
    return mutate({ db, request, reply, run: run(id, (facts) => newCountPlan(facts, id, input)) })
  })

  const schema = {
    tags,
    summary: 'Correct a reading of the hour meter',
    params: readingParams,
    body: correction,
    response,
  }
  app.put('/products/:id/hour-meter/:readingId', { schema, config }, (request, reply) => {
    const { id, readingId } = request.params
    const input = request.body
    return mutate({ db, request, reply, run: run(id, (facts) => correctPlan(facts, id, readingId, input)) })
  })
}
