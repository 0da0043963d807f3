import type { Read, Resource, Row } from '@rentme/domain/kit/resource'
import type { Api } from './api.ts'
import type { Counted, Counts, DataSource, ListParams, Option, Page } from './data.ts'
import { Problem } from './problem.ts'
import { together } from '@rentme/domain/kit/together'

/** The query that the API takes for these parameters, with its question mark; empty without any. */
export const queryOf = ({ search, page, perPage, sort, filters }: ListParams): string => {
  const query = new URLSearchParams()
  if (search !== undefined && search !== '') query.set('search', search)
  if (page !== undefined) query.set('page', String(page))
  if (perPage !== undefined) query.set('per_page', String(perPage))
  if (sort !== undefined) query.set('sort', sort)
  for (const [name, value] of Object.entries(filters ?? {})) query.set(name, value)
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** It is not there, not there any more, or no row has such an id. */
const isNoRow = ({ code, fields }: Problem): boolean =>
  code === 'not_found' || code === 'deleted' || (code === 'invalid' && 'id' in fields)

/** Rows straight from the server. An edit carries the version that it was made on. */
export const apiData = ({ call }: Api, onChange: DataSource['onChange']): DataSource => ({
  list: async <R extends Resource>(resource: R, params: ListParams): Promise<Page<Read<R>>> => {
    const { data, meta } = await call<{ data: Read<R>[]; meta: Omit<Page<R>, 'rows'> }>(
      `${resource.path}${queryOf(params)}`,
    )
    const { total, more } = meta
    return { rows: data, total, ...(more && { more }) }
  },
  counts: together(async (counted: readonly Counted[]) =>
    call<Counts[]>('/counts', {
      method: 'POST',
      body: {
        counted: counted.map(({ resource, search = '', filters = {}, choices = {} }) => ({
          noun: resource.name,
          query: queryOf({ search, filters }).slice(1),
          choices: queryOf({
            filters: Object.fromEntries(
              Object.entries(choices).map(([name, values]) => [name, values.join(',')]),
            ),
          }).slice(1),
        })),
      },
    }),
  ),
  one: async <R extends Resource>(resource: R, id: string): Promise<Read<R> | null> => {
    // Without an id the path is that of the list.
    if (id === '') return null
    try {
      return await call<Read<R>>(`${resource.path}/${id}`)
    } catch (error) {
      if (error instanceof Problem && isNoRow(error)) return null
      throw error
    }
  },
  options: (resource, search) => call<Option[]>(`${resource.path}/options${queryOf({ search })}`),
  optionsOf: (resource, ids) =>
    call<Option[]>(`${resource.path}/options${queryOf({ filters: { ids: ids.join(',') } })}`),
  create: <R extends Resource>(resource: R, input: object) =>
    call<Row<R>>(resource.path, { method: 'POST', body: input }),
  update: <R extends Resource>(resource: R, id: string, changes: object, version: number) =>
    call<Row<R>>(`${resource.path}/${id}`, {
      method: 'PUT',
      body: changes,
      headers: version > 0 ? { 'If-Match': `"${version}"` } : {},
    }),
  remove: async (resource, id, reason) => {
    const path = `${resource.path}/${id}`
    await call(path, reason === undefined ? { method: 'DELETE' } : { method: 'DELETE', body: { reason } })
  },
  onChange,
})
