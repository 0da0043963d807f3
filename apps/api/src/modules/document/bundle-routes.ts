import { checklists } from '@rentme/domain/checklist/checklist'
import { permissionFor } from '@rentme/domain/employee-role/permissions'
import type { Resource } from '@rentme/domain/kit/resource'
import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { trainings } from '@rentme/domain/training/training'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../kit/app.ts'
import { problem } from '../../kit/answers.ts'
import type { Db } from '../../kit/database.ts'
import { needs } from '../../kit/guard.ts'
import { selectionQuery, type ListSelection } from '../../kit/list.ts'
import type { Module } from '../../kit/module.ts'
import { nounWords } from '../../kit/noun-words.ts'
import { trail } from '../../kit/trail.ts'
import { gatherBundle, listedFor, type BundleKind } from './bundle.ts'
import { certificateDocument } from './certificate-document.ts'
import { checklistDocument } from './checklist-document.ts'
import type { DocumentContext } from './context.ts'
import { jobAnswer } from './job-routes.ts'
import type { openJobs } from './jobs.ts'
import { preventiveDocument } from './preventive-document.ts'
import { serviceOrderDocument } from './service-order-document.ts'

interface Kind extends BundleKind {
  /** What the trail calls each of them. */
  document: string
}

const kindsOf = (of: (resource: Resource) => Module): Kind[] => [
  {
    module: of(checklists),
    called: 'contractNumber',
    document: 'document',
    make: checklistDocument,
  },
  {
    module: of(serviceOrders),
    called: 'number',
    document: 'document',
    make: serviceOrderDocument,
  },
  {
    module: of(preventiveMaintenances),
    called: 'contractNumber',
    document: 'document',
    make: preventiveDocument,
  },
  {
    module: of(trainings),
    called: 'title',
    document: 'certificates',
    make: (context, module, id) => certificateDocument(context, module, { id, participantId: undefined }),
  },
]

/** They may hold personal data: the trail of each row says who took its document. */
const record = (db: Db, request: FastifyRequest, { module, document }: Kind, ids: readonly string[]) =>
  db.transaction().execute(async (tx) => {
    const { store } = module.resource
    for (const rowId of ids)
      await trail(tx, request, { store, rowId, action: 'export', changes: { document } })
  })

/** Rows that are asked for by their ids. */
const askedIn = ({ id }: ListSelection): number => (typeof id === 'string' ? new Set(id.split(',')).size : 0)

interface Making {
  jobs: ReturnType<typeof openJobs>
  of: (resource: Resource) => Module
  contextOf: (request: FastifyRequest) => Promise<DocumentContext>
}

/** `GET <path>/documents`: the documents of a list's rows as one file, which a job makes (202). */
export const registerBundles = (app: App, db: Db, { jobs, of, contextOf }: Making): void => {
  for (const kind of kindsOf(of)) {
    const { resource, filters } = kind.module
    const { many, tag } = nounWords(resource)
    app.get(
      `${resource.path}/documents`,
      {
        schema: {
          tags: [tag],
          summary: `Documents of the filtered ${many} as one PDF`,
          querystring: selectionQuery(resource, filters),
          response: { 202: jobAnswer, 404: problem },
        },
        config: needs(permissionFor('show', resource)),
      },
      async (request, reply) => {
        // The schema of this route let it through; the routes share one type, which does not know it.
        const query = request.query as ListSelection
        const listed = await listedFor(db, request.actor, kind, query)
        const job = await jobs.start(request.actor, async (tell) => {
          const missing = Math.max(0, askedIn(query) - listed.length)
          const { ids, made } = await gatherBundle(await contextOf(request), kind, { listed, missing, tell })
          await record(db, request, kind, ids)
          return made
        })
        return reply.code(202).header('Cache-Control', 'no-store').send(job)
      },
    )
  }
}
