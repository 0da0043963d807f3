import contract from '@rentme/testing/contract.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { screens } from './routes.ts'

const specified = new Map(
  contract.routes.cms.flatMap(({ path, guard, ...route }) => {
    const paths = 'alias' in route ? [path, route.alias] : [path]
    return paths.map((one): [string, string] => [one.replaceAll(':id', '$id'), guard])
  }),
)

it.each(screens.map(({ path, guard }) => [path, guard]))(
  '%s is guarded as the specification says',
  (path, guard) => {
    expect(specified.get(path)).toBe(guard)
  },
)
