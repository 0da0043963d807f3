import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stores } from '../index.ts'
import { atLeast, levelsOf } from '../kit/levels.ts'
import { permissionNouns } from './permission-nouns.ts'
import { allPermissions, lackedFor, mayRule, withImplied } from './permissions.ts'

const some = fc.subarray([...allPermissions])

it('are six over each noun: four verbs, delete and export', () => {
  expect(new Set(allPermissions).size).toBe(6 * permissionNouns.length)
})

it('bring the list with whatever is behind it, and nothing else', () => {
  expect(withImplied(['edit_client'])).toEqual(['access_client', 'edit_client'])
  fc.assert(
    fc.property(some, (held) => {
      expect(withImplied(withImplied(held))).toEqual(withImplied(held))
    }),
  )
})

it('let those rule a title who hold all of it, through any chain of such people', () => {
  expect(lackedFor(['edit_client'], ['edit_client', 'delete_client'])).toEqual(['delete_client'])
  expect(mayRule([], [])).toBe(true)
  fc.assert(
    fc.property(some, some, some, (top, middle, low) => {
      expect(mayRule(top, middle)).toBe(middle.every((permission) => top.includes(permission)))
      if (mayRule(top, middle) && mayRule(middle, low)) expect(mayRule(top, low)).toBe(true)
    }),
  )
})

it('never show less when there are more of them', () => {
  fc.assert(
    fc.property(some, some, (few, more) => {
      const less = levelsOf(stores, few)
      const greater = levelsOf(stores, [...few, ...more])
      return stores.every(({ name }) => atLeast(greater[name] ?? 'none', less[name] ?? 'none'))
    }),
  )
})

it('open labels of what a form points at, and no more', () => {
  const levels = levelsOf(stores, ['create_checklist'])
  expect(levels).toMatchObject({
    checklist: 'full',
    product: 'ref',
    client: 'ref',
    checklistModelQuestion: 'ref',
    serviceOrder: 'none',
    training: 'none',
  })
})
