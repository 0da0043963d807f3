import { z } from 'zod'
import { ref, text } from './fields.ts'
import { defineResource, defineStore } from './resource.ts'

const leaf = {
  name: 'leaf',
  path: '/leaves',
  store: 'leaves',
  permission: 'leaf',
  guards: ['leaf'],
  label: { one: 'Folha', many: 'Folhas', gender: 'f' },
  columns: {
    name: text(1, 80),
    kind: z.enum(['needle', 'blade']),
    branchId: ref('branch').nullable().default(null),
  },
  serverColumns: { number: text(1, 20) },
  display: ['name', 'number'],
  option: { label: ['name'], hint: 'branchId' },
  search: ['name'],
  searchThrough: ['branchId'],
  filters: ['kind', 'branchId'],
  sort: '-createdAt',
  labels: { branchId: 'branch' },
  files: { photo: { label: 'Foto', type: 'leaf', many: false, accept: 'image', on: 'branchId' } },
  sensitive: { number: { level: 'full', when: { kind: 'needle' } } },
  erasable: ['name'],
  offered: { kind: { is: 'blade' } },
  partOf: 'branchId',
  sync: { indexes: ['branchId'] },
  queue: [],
} as const

defineResource(leaf)

// @ts-expect-error No column is called so.
defineStore({ ...leaf, display: ['nmae'] })
// @ts-expect-error No column is called so.
defineStore({ ...leaf, sensitive: { nmae: { level: 'full' } } })
// @ts-expect-error No column is called so.
defineStore({ ...leaf, sensitive: { name: { level: 'full', when: { knid: 'needle' } } } })
// @ts-expect-error The server's columns are never erased.
defineStore({ ...leaf, erasable: ['number'] })
// @ts-expect-error No column is called so.
defineStore({ ...leaf, labels: { barnchId: 'branch' } })
// @ts-expect-error A name points nowhere.
defineStore({ ...leaf, labels: { name: 'branch' } })
const photo = { label: 'Foto', type: 'leaf', many: false, accept: 'image', on: 'barnchId' } as const
// @ts-expect-error No column is called so.
defineStore({ ...leaf, files: { photo } })
// @ts-expect-error No column is called so.
defineStore({ ...leaf, offered: { knid: { is: 'blade' } } })
// @ts-expect-error A name points nowhere.
defineStore({ ...leaf, partOf: 'name' })
// @ts-expect-error No column is called so.
defineStore({ ...leaf, sync: { indexes: ['barnchId'] } })
defineStore({ ...leaf, sync: { indexes: [], lookups: ['kind', '[branchId+createdAt]'] } })
// @ts-expect-error No column is called so.
defineStore({ ...leaf, sync: { indexes: [], lookups: ['[branchId+craetedAt]'] } })
// @ts-expect-error No column is called so.
defineResource({ ...leaf, option: { label: ['nmae'] } })
// @ts-expect-error No column is called so.
defineResource({ ...leaf, option: { label: ['name'], hint: 'nmae' } })
// @ts-expect-error No column is called so.
defineResource({ ...leaf, search: ['nmae'] })
// @ts-expect-error A name points nowhere.
defineResource({ ...leaf, searchThrough: ['name'] })
// @ts-expect-error No column is called so.
defineResource({ ...leaf, filters: ['kind', 'nmae'] })
// @ts-expect-error No column is called so.
defineResource({ ...leaf, sort: '-nmae' })
