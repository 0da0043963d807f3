import { permissionFor } from '@rentme/domain/employee-role/permissions'
import { Failure } from '@rentme/domain/failure'
import { mostCounted, tallyUpTo, type Tally } from '@rentme/domain/kit/tally'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { holds, type Levels } from './actor.ts'
import type { App } from './app.ts'
import type { Db } from './database.ts'
import { filtersOf, type Filter } from './filters.ts'
import { conditions, narrowingQuery, searched, type Narrowing } from './list.ts'
import { mayKnow, type Module } from './module.ts'
import { whileWanted } from './while-wanted.ts'

interface Choice {
  name: string
  value: string
  filter: Filter
}

/** Filter → values, separated by commas. */
type Choices = Readonly<Record<string, string | undefined>>

type Counted = Required<Tally>

/** Rows of a list, and of each choice of its filters: filter → value → rows. */
interface Counts extends Counted {
  choices: Record<string, Record<string, Counted>>
}

const tallyOf = (rows = 0): Counted => tallyUpTo(rows, mostCounted)

const mostChoices = 100

const choicesAsked = (module: Module, choices: Choices, levels: Levels): Choice[] => {
  const filters = filtersOf(module.resource, module.filters)
  const asked = Object.entries(choices).flatMap(([name, values = '']) => {
    const filter = filters[name]
    if (filter === undefined) return []
    if (!mayKnow(module, name, levels)) throw new Failure('forbidden')
    return values.split(',').map((value) => ({ name, value, filter }))
  })
  if (asked.length > mostChoices)
    throw new Failure('invalid', { fields: { choices: `No máximo ${mostChoices} valores.` } })
  return asked
}

/**
 * All rows under a condition, then those of each choice. One look at as many rows as are counted at most tells all of a short
 * list; of a longer one each choice is counted alone, by its own index, and stops there too.
 */
const look = async (
  db: Db,
  { resource }: Module,
  where: RawBuilder<boolean>,
  choices: readonly Choice[],
): Promise<Counted[]> => {
  const table = sql.table(resource.store)
  const conditionOf = ({ filter, value }: Choice) => filter.where([value])
  const numbered = (counts: readonly RawBuilder<unknown>[]) =>
    sql.join(counts.map((count, at) => sql`${count} as ${sql.id(String(at))}`))
  const first = await sql<Record<string, number>>`select ${numbered([
    sql`count(*)`,
    ...choices.map((choice) => sql`count(*) filter (where ${conditionOf(choice)})`),
  ])} from (select t.* from ${table} t where ${where} limit ${mostCounted + 1}) t`.execute(db)
  const all = tallyOf(first.rows[0]?.[0])
  if (!all.more || choices.length === 0)
    return [all, ...choices.map((_, at) => tallyOf(first.rows[0]?.[at + 1]))]
  const each = await sql<Record<string, number>>`select ${numbered(
    choices.map(
      (choice) => sql`(select count(*) from (select 1 from ${table} t
        where ${where} and ${conditionOf(choice)} limit ${mostCounted + 1}) one)`,
    ),
  )}`.execute(db)
  return [all, ...choices.map((_, at) => tallyOf(each.rows[0]?.[at]))]
}

/** Counts what the list would answer, and each choice as the list would be with it in place of its filter's own value. */
export const countRows = async (
  db: Db,
  module: Module,
  { narrowing, choices }: { narrowing: Narrowing; choices: Choices },
  levels: Levels,
): Promise<Counts> => {
  const asked = choicesAsked(module, choices, levels)
  const found = await searched(db, module, narrowing, levels)
  const counted: Counts['choices'] = {}
  const count = async (under: Narrowing, some: readonly Choice[]) => {
    const [all = tallyOf(), ...each] = await look(db, module, conditions(module, under, levels, found), some)
    for (const [at, { name, value }] of some.entries())
      counted[name] = { ...counted[name], [value]: each[at] ?? tallyOf() }
    return all
  }
  const isNarrowed = (name: string) => narrowing[name] !== undefined
  const all = await count(
    narrowing,
    asked.filter(({ name }) => !isNarrowed(name)),
  )
  for (const name of Object.keys(choices).filter(isNarrowed))
    await count(
      { ...narrowing, [name]: undefined },
      asked.filter((choice) => choice.name === name),
    )
  return { ...all, choices: counted }
}

const tally = z.strictObject({
  total: z.int().min(0).max(mostCounted).describe('Rows, as far as they are counted'),
  more: z.boolean().describe('Whether there are more than were counted'),
})

/** Of a query, percent-encoded: a hundred ids, and some more filters. */
const mostQuery = 5000

const query = z
  .string()
  .max(mostQuery)
  .regex(/^[!-~]+$/)
  .nullable()
  .default(null)

const bodyOf = (modules: readonly Module[]) =>
  z.strictObject({
    counted: z
      .array(
        z.strictObject({
          noun: z.enum(modules.map(({ resource }) => resource.name)).describe('Whose rows'),
          query: query.describe('Search and filters, as the query of the list takes them'),
          choices: query.describe(
            'Values of filters in the same form, each counted in place of what its filter is set to',
          ),
        }),
      )
      .min(1)
      .max(16)
      .describe('Lists whose rows are counted'),
  })

/** What a query says, by the schema of its list. */
const readQuery = <Q extends z.ZodType>(schema: Q, text: string | null, field: string): z.output<Q> => {
  const said = [...new URLSearchParams(text ?? '')]
  const known = schema.safeParse(Object.fromEntries(said))
  if (!known.success || new Set(said.map(([name]) => name)).size < said.length)
    throw new Failure('invalid', { fields: { [field]: 'Valor inválido.' } })
  return known.data
}

/** Counts of several lists in one answer, each under the rights and the levels that its list is read under. */
export const registerCounts = (app: App, db: Db, modules: readonly Module[]): void => {
  const lists = new Map(
    modules.map((module) => {
      const narrowing = narrowingQuery(module.resource, module.filters)
      return [module.resource.name, { module, narrowing, choices: narrowing.omit({ search: true }) }]
    }),
  )
  app.post(
    '/counts',
    {
      schema: {
        tags: ['Search'],
        summary: 'Count rows of lists, and of the choices of their filters',
        body: bodyOf(modules),
        response: {
          200: z.array(
            tally.extend({
              choices: z
                .record(z.string(), z.record(z.string(), tally))
                .describe('Filter → value → rows that the list has with it'),
            }),
          ),
        },
      },
    },
    (request, reply) => {
      const { actor } = request
      const asked = request.body.counted.map(({ noun, query: narrowing, choices }, at) => {
        const list = lists.get(noun)
        if (list === undefined || !holds(actor, permissionFor('access', list.module.resource)))
          throw new Failure('forbidden')
        return {
          module: list.module,
          narrowing: readQuery(list.narrowing, narrowing, `counted.${at}.query`),
          choices: readQuery(list.choices, choices, `counted.${at}.choices`),
        }
      })
      return whileWanted(db, reply, async (own) => {
        const counts: Counts[] = []
        // One after another: rows come first, and these take one connection of those that all share.
        for (const { module, ...one } of asked) counts.push(await countRows(own, module, one, actor.levels))
        return counts
      })
    },
  )
}
