import { describe, expect, it } from 'vitest'
import { ref } from './fields.ts'
import { defineStore, references } from './resource.ts'

describe('references', () => {
  it('finds the noun behind every wrapping of a reference, and no other column', () => {
    const store = defineStore({
      name: 'leaf',
      store: 'leaves',
      guards: [],
      columns: {
        plain: ref('tree'),
        optional: ref('branch').nullable().default(null),
        described: ref('root').nullable().describe('Where it grows'),
      },
      serverColumns: {},
      display: [],
      sync: { indexes: [] },
    })
    expect(references(store)).toEqual({ plain: 'tree', optional: 'branch', described: 'root' })
  })
})
