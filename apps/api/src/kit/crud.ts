import { permissionFor } from '@rentme/domain/employee-role/permissions'
import { Failure } from '@rentme/domain/failure'
import { removalReason } from '@rentme/domain/kit/fields'
import type { Verb } from '@rentme/domain/kit/permission'
import type { Resource } from '@rentme/domain/kit/resource'
import type { App } from './app.ts'
import { z } from 'zod'
import { levelOf } from './actor.ts'
import { changed, nothing, option, listOf, readsOf } from './answers.ts'
import type { Db } from './database.ts'
import { needs, needsForChange, needsLevel } from './guard.ts'
import { listOptions, listQuery, listRows } from './list.ts'
import { bodyOf, extrasFor, type Module } from './module.ts'
import { nounWords } from './noun-words.ts'
import { mutate, type Effect } from './mutate.ts'
import { trailChange, trailRead } from './trail.ts'
import { create, remove, update } from './write.ts'
import { readOne } from './read.ts'

export const idParams = z.strictObject({ id: z.uuid('Identificador inválido.').describe('Id of the row') })
const areIds = (text: string) => text.split(',').every((id) => z.uuid().safeParse(id).success)
const optionsQuery = z.strictObject({
  search: z.string().max(200).optional().describe('Words; case, accents and masks do not matter'),
  ids: z
    .string()
    .max(2000)
    .refine(areIds, 'Identificador inválido.')
    .optional()
    .describe('Only these rows, separated by commas, also when they are not offered any more'),
  limit: z.coerce.number().int().min(1).max(200).default(50).describe('At most so many options'),
})

const right = (module: Module, verb: Verb) => permissionFor(verb, module.resource)

/** Whether a row or its lines have what is kept from some of its readers, as a person's CPF and signature are. */
const isPersonal = ({ sensitive, lines = {} }: Resource): boolean =>
  sensitive !== undefined || Object.values(lines).some(({ of }) => of.sensitive !== undefined)

/** List, options and detail. */
export const registerReads = (app: App, db: Db, module: Module): void => {
  const { resource, filters } = module
  const { path } = resource
  const { one, many, tag } = nounWords(resource)
  const tags = [tag]

  app.get(
    path,
    {
      schema: {
        tags,
        summary: `List ${many}`,
        querystring: listQuery(resource, filters),
        response: { 200: listOf(readsOf(resource).row) },
      },
      config: needs(right(module, 'access')),
    },
    async (request) => listRows(db, module, request.query, request.actor.levels),
  )

  app.get(
    `${path}/options`,
    {
      schema: {
        tags,
        summary: `Options of ${many} for forms`,
        querystring: optionsQuery,
        response: { 200: z.array(option) },
      },
      config: needsLevel(resource.name, 'ref'),
    },
    async (request) => listOptions(db, module, request.query, request.actor.levels),
  )

  app.get(
    `${path}/:id`,
    {
      schema: {
        tags,
        summary: `Read ${one}`,
        params: idParams,
        response: { 200: readsOf(resource).detail },
      },
      config: needs(right(module, 'show')),
    },
    async (request, reply) => {
      const { id } = request.params
      const { actor } = request
      const extras = extrasFor(module, actor.levels)
      const row = await readOne(db, resource, extras, id, levelOf(actor, resource.name))
      if (row === null) throw new Failure('not_found')
      if (row['deletedAt'] !== null) throw new Failure('deleted')
      if (isPersonal(resource)) await trailRead(db, request, resource.store, id)
      return reply.header('ETag', `"${String(row['version'])}"`).send(row)
    },
  )
}

/** Creates a row with its files. */
export const registerCreate = (app: App, db: Db, module: Module): void => {
  const { resource, constraints = {} } = module
  const { path } = resource
  const { one, tag } = nounWords(resource)
  const body = bodyOf(module, 'create')
  const schema = {
    tags: [tag],
    summary: `Create ${one}`,
    body,
    response: changed(201, readsOf(resource).detail),
  }
  app.post(path, { schema, config: needsForChange(right(module, 'create')) }, (request, reply) =>
    mutate({
      db,
      request,
      reply,
      constraints,
      run: (effect) => create(effect, module, request.body),
    }),
  )
}

/** Changes of a row, merged by field with those of others. */
export const registerUpdate = (app: App, db: Db, module: Module): void => {
  const { resource, constraints = {} } = module
  const { path } = resource
  const { one, tag } = nounWords(resource)
  const body = bodyOf(module, 'update')
  const schema = {
    tags: [tag],
    summary: `Change ${one}`,
    params: idParams,
    body,
    response: changed(200, readsOf(resource).detail),
  }
  app.put(`${path}/:id`, { schema, config: needsForChange(right(module, 'edit')) }, (request, reply) => {
    const { id } = request.params
    return mutate({
      db,
      request,
      reply,
      constraints,
      run: (effect) => update(effect, module, id, request.body),
    })
  })
}

/** Why a row is deleted. The call is complete without; screens ask for it where it takes something back that happened. */
const removalBody = z.strictObject({
  reason: removalReason().optional().describe('Why it is deleted, for the trail'),
})

/** Puts the reason of a deletion into the trail, ahead of the deletion: the two are told as one. */
const trailReason = async (
  { tx }: Effect,
  { store }: Pick<Resource, 'store'>,
  id: string,
  reason: string | undefined,
): Promise<void> => {
  if (reason !== undefined) await trailChange(tx, { store, rowId: id, action: 'update', changes: { reason } })
}

/** Deletes softly, unless other rows need it. */
export const registerDelete = (app: App, db: Db, module: Module): void => {
  const { constraints = {} } = module
  const { path } = module.resource
  const { one, tag } = nounWords(module.resource)
  const schema = {
    tags: [tag],
    summary: `Delete ${one}`,
    params: idParams,
    body: removalBody,
    response: changed(204, nothing),
  }
  app.delete(`${path}/:id`, { schema, config: needsForChange(right(module, 'delete')) }, (request, reply) => {
    const { id } = request.params
    return mutate({
      db,
      request,
      reply,
      constraints,
      run: async (effect) => {
        await trailReason(effect, module.resource, id, request.body.reason)
        return remove(effect, module, id)
      },
    })
  })
}

/** All routes of a noun. */
export const registerCrud = (app: App, db: Db, module: Module): void => {
  registerReads(app, db, module)
  registerCreate(app, db, module)
  registerUpdate(app, db, module)
  registerDelete(app, db, module)
}
