import { permissionFor, type Permission } from '@rentme/domain/employee-role/permissions'
import type { Rank } from '@rentme/domain/kit/rank'
import type { Read, Resource } from '@rentme/domain/kit/resource'
import type { ReactNode } from 'react'
import type { DataSource } from '../../../kit/data/data.ts'

/** What a card says of a row: `zone` of the company, `now` in milliseconds since 1970. */
interface Around {
  zone: string
  now: number
}

interface Card {
  /** Painted code of the machine that it is about. */
  code?: string
  title: string
  /** A contract's or an order's. */
  number?: string
  facts: readonly (string | null | undefined)[]
  state: ReactNode
}

export interface Hit {
  id: string
  noun: string
  rank: Rank
  cardOf: (around: Around) => Card
}

/** A noun that the search of the phone looks among. */
export interface Kind {
  resource: Resource
  /** Who may see its rows in a list, and who may open one. */
  lists: Permission
  shows: Permission
  hrefOf: (id: string) => string
  find: (data: DataSource, query: string, most: number) => Promise<{ hits: Hit[]; total: number }>
  one: (data: DataSource, id: string) => Promise<Hit | null>
}

interface Told<R extends Resource> {
  hrefOf: (id: string) => string
  /** Which rows stand for a thing of the trade, where not each one does. */
  filters?: Readonly<Record<string, string>>
  cardOf: (row: Read<R>, around: Around) => Card
}

export const kindOf = <R extends Resource>(resource: R, { hrefOf, filters = {}, cardOf }: Told<R>): Kind => {
  const hit = (row: Read<R>, rank: Rank): Hit => ({
    // The id of a row of whatever noun is a text.
    id: (row as { id: string }).id,
    noun: resource.name,
    rank,
    cardOf: (around) => cardOf(row, around),
  })
  return {
    resource,
    lists: permissionFor('access', resource),
    shows: permissionFor('show', resource),
    hrefOf,
    find: async (data, search, most) => {
      const found = await data.best?.(resource, { search, filters }, most)
      return { hits: (found?.rows ?? []).map(({ row, rank }) => hit(row, rank)), total: found?.total ?? 0 }
    },
    one: async (data, id) => {
      const row = await data.one(resource, id)
      return row === null ? null : hit(row, 0)
    },
  }
}
