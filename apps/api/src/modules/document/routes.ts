import { permissionFor } from '@rentme/domain/employee-role/permissions'
import { checklists } from '@rentme/domain/checklist/checklist'
import type { Verb } from '@rentme/domain/kit/permission'
import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { products } from '@rentme/domain/product/product'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { trainings } from '@rentme/domain/training/training'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../kit/app.ts'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { bytes } from '../../kit/answers.ts'
import { idParams } from '../../kit/crud.ts'
import { nounWords } from '../../kit/noun-words.ts'
import type { Db } from '../../kit/database.ts'
import { needs } from '../../kit/guard.ts'
import { selectionQuery, type ListSelection } from '../../kit/list.ts'
import type { Module } from '../../kit/module.ts'
import { trail } from '../../kit/trail.ts'
import { whenOver } from '../../kit/when-over.ts'
import { openStorage } from '../file/open-storage.ts'
import { registerBundles } from './bundle-routes.ts'
import { certificateDocument, hasManyCertificates } from './certificate-document.ts'
import { checklistDocument } from './checklist-document.ts'
import { comparisonDocument } from './comparison-document.ts'
import { openContext, type DocumentContext, type Made } from './context.ts'
import { jobAnswer, registerDocumentJobs, sendPdf } from './job-routes.ts'
import { openJobs } from './jobs.ts'
import { limitMails, mailAnswer, mailInput, queueDocument } from './mail-routes.ts'
import { hasManyLabels, labelDocument } from './label-document.ts'
import { print } from './press.ts'
import { preventiveDocument } from './preventive-document.ts'
import { serviceOrderDocument } from './service-order-document.ts'
import { turns } from './turns.ts'
import { recordIn } from '@rentme/domain/kit/record'

/** One gathers pictures while another is laid out; more would only share the same processor. */
const atOnce = 2
/** Documents that a person has under way at once. */
const each = 4
const longestMs = 60_000

const certificateQuery = z.strictObject({
  participant: z
    .uuid('Identificador inválido.')
    .optional()
    .describe('Only this participant; all who passed without it'),
})

interface Route {
  path: string
  summary: string
  /** What people call it who are sent it. */
  title?: string
  module: Module
  verb: Verb
  schema: { params?: z.ZodType; querystring?: z.ZodType }
  make: (context: DocumentContext, module: Module, request: FastifyRequest) => Promise<Made>
  /** Whether it is made apart from the request, which is answered with a job. */
  isLong?: (db: Db, module: Module, request: FastifyRequest) => Promise<boolean>
}

const idOf = (request: FastifyRequest): string => idParams.parse(request.params).id

const ofRow =
  (make: (context: DocumentContext, module: Module, id: string) => Promise<Made>): Route['make'] =>
  (context, module, request) =>
    make(context, module, idOf(request))

const byId = { verb: 'show', schema: { params: idParams } } as const

/** A document of one row, which may be sent by mail too. */
const isOfRow = ({ isLong, schema }: Route) => isLong === undefined && schema.params !== undefined

const routesOf = (of: (resource: Module['resource']) => Module): Route[] => [
  {
    ...byId,
    path: '/checklists/:id/document',
    summary: 'Checklist as a PDF, with photos and signatures',
    title: 'Checklist',
    module: of(checklists),
    make: ofRow(checklistDocument),
  },
  {
    ...byId,
    path: '/checklists/:id/comparison',
    summary: 'Comparison of exit and return as a PDF',
    title: 'Comparação de saída e retorno',
    module: of(checklists),
    make: ofRow(comparisonDocument),
  },
  {
    ...byId,
    path: '/service-orders/:id/document',
    summary: 'Service order as a PDF',
    title: 'Ordem de serviço',
    module: of(serviceOrders),
    make: ofRow(serviceOrderDocument),
  },
  {
    ...byId,
    path: '/preventive-maintenances/:id/document',
    summary: 'Record of preventive maintenance as a PDF (NR-12, 12.11.2)',
    title: 'Registro de manutenção preventiva',
    module: of(preventiveMaintenances),
    make: ofRow(preventiveDocument),
  },
  {
    verb: 'show',
    schema: { params: idParams, querystring: certificateQuery },
    path: '/trainings/:id/certificates',
    summary: 'Certificates of a training as a PDF',
    module: of(trainings),
    make: (context, module, request) => {
      const { participant } = certificateQuery.parse(request.query)
      return certificateDocument(context, module, { id: idOf(request), participantId: participant })
    },
    isLong: async (db, _module, request) => {
      const { participant } = certificateQuery.parse(request.query)
      return participant === undefined && hasManyCertificates(db, idOf(request))
    },
  },
  {
    verb: 'access',
    schema: {
      querystring: selectionQuery(products, of(products).filters),
    },
    path: '/products/labels',
    summary: 'Labels with a QR code of the filtered machines, as a PDF',
    module: of(products),
    // The schema of this route let the query through; the routes share one type, which does not know it.
    make: (context, module, request) => labelDocument(context, module, request.query as ListSelection),
    // As above.
    isLong: (db, module, { actor, query }) => hasManyLabels(db, actor, module, query as ListSelection),
  },
]

/** It may hold personal data: the trail says who took it. */
const record = (db: Db, request: FastifyRequest, { module, path }: Route) => {
  const { id } = recordIn(request.params)
  return trail(db, request, {
    store: module.resource.store,
    ...(typeof id === 'string' && { rowId: id }),
    action: 'export',
    changes: { document: path.split('/').at(-1) },
  })
}

/** Ends the work when nobody waits for it any more. */
const goneWith = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  whenOver(reply, () => gone.abort())
  return gone.signal
}

/**
 * Documents for who may open the row, or the list, that they show; nothing is sent before every picture was read. They
 * are laid out in other threads. Long ones are answered with a job (202), whose file is fetched when it is ready.
 */
export const registerDocuments = (app: App, db: Db, config: Config, modules: readonly Module[]): void => {
  const source = { db, config, storage: openStorage(config) }
  const inTurn = turns(atOnce, each)
  const jobs = openJobs(db, (error) => app.log.error({ err: error }, 'document failed'))
  const of = (resource: Module['resource']): Module =>
    modules.find((module) => module.resource === resource) ?? { resource }
  const make = (route: Route, request: FastifyRequest, signal: AbortSignal) =>
    inTurn(request.actor.userId, async () => {
      const made = await route.make(await openContext(source, request.actor), route.module, request)
      return { name: made.name, content: await print(made.plan, longestMs, signal).bytes }
    })
  const answer = async (route: Route, request: FastifyRequest, reply: FastifyReply) => {
    const { actor } = request
    const gather = async () => route.make(await openContext(source, actor), route.module, request)
    if ((await route.isLong?.(db, route.module, request)) === true) {
      const job = await jobs.start(actor, gather)
      await record(db, request, route)
      return reply.code(202).header('Cache-Control', 'no-store').send(job)
    }
    const { name, content } = await make(route, request, goneWith(reply))
    await record(db, request, route)
    return sendPdf(reply, name, content)
  }
  const routes = routesOf(of)
  for (const route of routes) {
    const { permission } = route.module.resource
    const pdf = bytes('The document', 'application/pdf')
    const response = route.isLong === undefined ? { 200: pdf } : { 200: pdf, 202: jobAnswer }
    app.get(
      route.path,
      {
        schema: {
          tags: [nounWords(route.module.resource).tag],
          summary: route.summary,
          ...route.schema,
          response,
        },
        config: {
          ...needs(permissionFor(route.verb, { permission })),
          rateLimit: { max: 120, timeWindow: '1 minute' },
        },
      },
      (request, reply) => answer(route, request, reply),
    )
  }
  for (const route of routes.filter(isOfRow)) registerMail(app, db, route, make)
  registerBundles(app, db, { jobs, of, contextOf: ({ actor }) => openContext(source, actor) })
  registerDocumentJobs(app, db)
}

type Make = (
  route: Route,
  request: FastifyRequest,
  signal: AbortSignal,
) => Promise<{ name: string; content: Buffer }>

/** Sends a document of a row to an address: made at once as its sender sees it, sent by the queue of mails. */
const registerMail = (app: App, db: Db, route: Route, make: Make): void => {
  const { permission, store } = route.module.resource
  app.post(
    `${route.path}/mail`,
    {
      schema: {
        tags: [nounWords(route.module.resource).tag],
        summary: `Send by mail: ${route.summary}`,
        params: idParams,
        body: mailInput,
        response: { 200: mailAnswer },
      },
      config: needs(permissionFor(route.verb, { permission })),
    },
    async (request, reply) => {
      await limitMails(db, request)
      const made = await make(route, request, goneWith(reply))
      const document = route.path.split('/').at(-1) ?? ''
      return queueDocument(
        db,
        request,
        { store, rowId: idOf(request), document, title: route.title ?? '' },
        made,
      )
    },
  )
}
