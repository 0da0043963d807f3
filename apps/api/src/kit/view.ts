import type { Permission } from '@rentme/domain/employee-role/permissions'
import type { Resource } from '@rentme/domain/kit/resource'
import type { App } from './app.ts'
import { z } from 'zod'
import { reads } from './actor.ts'
import { idParams } from './crud.ts'
import { listOf, readsOf } from './answers.ts'
import type { Db } from './database.ts'
import { needs } from './guard.ts'
import { emptyPage, listQuery, listRows } from './list.ts'
import { mayKnow, type Module } from './module.ts'
import { nounWords } from './noun-words.ts'
import { assertExists } from './read.ts'

export interface View {
  path: string
  summary: string
  permission: Permission
  /** The noun whose row the path's `:id` names, when it has one. */
  of?: Resource
  /** Filters of the list that the view holds fixed. */
  fixed: (id: string) => Readonly<Record<string, string>>
}

/**
 * A list of a noun at another path, with filters held fixed and a permission of its own. It is empty for who does not read
 * the noun itself, or what the filters tell of.
 */
export const registerView = (app: App, db: Db, module: Module, view: View): void => {
  const { path, summary, permission, of, fixed } = view
  const schema = {
    tags: [nounWords(module.resource).tag],
    summary,
    querystring: listQuery(module.resource, module.filters),
    response: { 200: listOf(readsOf(module.resource).row) },
    params: of === undefined ? z.strictObject({}) : idParams,
  }
  app.get(path, { schema, config: needs(permission) }, async (request) => {
    const { actor } = request
    const id = 'id' in request.params ? request.params.id : ''
    if (of !== undefined) await assertExists(db, of, id)
    const held = fixed(id)
    const query = { ...request.query, ...held }
    const isTold =
      reads(actor, module.resource.name) &&
      Object.keys(held).every((filter) => mayKnow(module, filter, actor.levels))
    return isTold ? listRows(db, module, query, actor.levels) : emptyPage(query)
  })
}
