import { failures } from '@rentme/domain/failure'
import type { Read, Resource, Row } from '@rentme/domain/kit/resource'
import { recordIn } from '@rentme/domain/kit/record'
import { fieldOf } from '@rentme/domain/words/column'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { useData } from '../data/data.ts'
import { Problem } from '../data/problem.ts'
import { tellDone } from '../data/tell.ts'
import { countDone } from '../page/words.ts'
import type { Change } from './filter.ts'
import { eachOf, type Outcome } from '../data/each-of.ts'

const valueIn = (row: object, column: string): unknown => recordIn(row)[column]

/** A choice as its column holds it. */
const valueOf = (row: object, column: string, choice: string): string | boolean =>
  typeof valueIn(row, column) === 'boolean' ? choice === 'true' : choice

/** Why a call was refused: what it says of each field, whose name goes before it unless it is the one that was changed, or as a whole. */
export const whyRefused = (resource: Resource, error: unknown, named?: string): string => {
  if (!(error instanceof Problem)) return failures.internal.message
  const said = Object.entries(error.fields).map(([field, sentence]) =>
    field === named ? sentence : `${fieldOf(resource, field).label}: ${sentence}`,
  )
  return said.length === 0 ? error.message : said.join(' ')
}

/** Changes and deletions of several rows, each as it is done alone; a change may be taken back. */
export const useBulk = <R extends Resource>(resource: R) => {
  const data = useData()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const send = async <T, A>(rows: readonly T[], run: (row: T) => Promise<A>): Promise<Outcome<T, A>> => {
    setBusy(true)
    const outcome = await eachOf(rows, run)
    await queries.invalidateQueries()
    setBusy(false)
    return outcome
  }

  const takeBack = async (column: string, done: Outcome<Read<R>, Row<R>>['done']) => {
    const { refused } = await send(done, ({ item, answer }) =>
      data.update(resource, item.id, { [column]: valueIn(item, column) }, Number(answer.version)),
    )
    const [first] = refused
    if (first !== undefined && refused.length === done.length) throw first.error
    for (const why of new Set(refused.map(({ error }) => whyRefused(resource, error, column))))
      toastError(why)
    return countDone(resource.label, 'update', done.length - refused.length)
  }

  const change = async (rows: readonly Read<R>[], { column, mayReturn }: Change, choice: string) => {
    const others = rows.filter((row) => valueIn(row, column) !== valueOf(row, column, choice))
    const outcome = await send(others, (row) =>
      data.update(resource, row.id, { [column]: valueOf(row, column, choice) }, Number(row.version)),
    )
    const { done } = outcome
    const isReversible = done.every(
      ({ item }) => mayReturn?.(choice, String(valueIn(item, column))) !== false,
    )
    if (done.length > 0)
      tellDone(
        countDone(resource.label, 'update', done.length),
        isReversible ? () => takeBack(column, done) : null,
      )
    return outcome
  }

  const remove = async (rows: readonly Read<R>[]) => {
    const outcome = await send(rows, ({ id }) => data.remove(resource, id))
    const { length } = outcome.done
    if (length > 0) toastSuccess(countDone(resource.label, 'delete', length))
    return outcome
  }
  return { change, remove, isBusy }
}
