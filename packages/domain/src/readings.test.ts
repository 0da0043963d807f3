import { expect, it } from 'vitest'
import type { z } from 'zod'
import { resources } from './index.ts'

const readings = resources.flatMap(({ name, columns }) =>
  Object.entries(columns)
    .filter(([column]) => /hourmeter$|hours$/i.test(column) && !column.startsWith('uses'))
    .map(([column, schema]) => ({ name, column, schema: schema as z.ZodType })),
)

it.each(readings)('$name: $column takes one decimal, and says so of a second', ({ schema }) => {
  expect(schema.safeParse(5100.5).error?.issues.map(({ code }) => code) ?? []).not.toContain(
    'not_multiple_of',
  )
  expect(schema.safeParse(5100.55).error?.issues.map(({ message }) => message)).toContain(
    'Use uma casa decimal.',
  )
})
