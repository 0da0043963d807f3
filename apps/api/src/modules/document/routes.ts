import type { Permission } from '@rentme/domain/employee-role/permissions'
import { checklists } from '@rentme/domain/checklist/checklist'
import { permissionOf, type Verb } from '@rentme/domain/kit/permission'
import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { products } from '@rentme/domain/product/product'
import { serviceOrders } from '@rentme/domain/service-order/service-order'
import { trainings } from '@rentme/domain/training/training'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { bytes } from '../../kit/answers.ts'
import { idParams } from '../../kit/crud.ts'
import type { Db } from '../../kit/database.ts'
import { needs } from '../../kit/guard.ts'
import { listQuery, type ListSelection } from '../../kit/list.ts'
import type { Module } from '../../kit/module.ts'
import { trail } from '../../kit/trail.ts'
import { openStorage } from '../file/open-storage.ts'
import { certificateDocument } from './certificate-document.ts'
import { checklistDocument } from './checklist-document.ts'
import { comparisonDocument } from './comparison-document.ts'
import { openContext, type DocumentContext, type Made } from './context.ts'
import { labelDocument } from './label-document.ts'
import { preventiveDocument } from './preventive-document.ts'
import { serviceOrderDocument } from './service-order-document.ts'
import { turns } from './turns.ts'

/** One builds pictures while another lays out pages; more would only share the same processor. */
const atOnce = 2

const certificateQuery = z.strictObject({
  participant: z
    .uuid('Identificador inválido.')
    .optional()
    .describe('Only this participant; all who passed without it'),
})

interface Route {
  path: string
  summary: string
  module: Module
  verb: Verb
  schema: { params?: z.ZodType; querystring?: z.ZodType }
  make: (context: DocumentContext, module: Module, request: FastifyRequest) => Promise<Made>
}

const idOf = (request: FastifyRequest): string => (request.params as z.output<typeof idParams>).id

const ofRow =
  (make: (context: DocumentContext, module: Module, id: string) => Promise<Made>): Route['make'] =>
  (context, module, request) =>
    make(context, module, idOf(request))

const byId = { verb: 'show', schema: { params: idParams } } as const

const routesOf = (of: (resource: Module['resource']) => Module): Route[] => [
  {
    ...byId,
    path: '/checklists/:id/document',
    summary: 'Checklist em PDF, com fotos e assinaturas',
    module: of(checklists),
    make: ofRow(checklistDocument),
  },
  {
    ...byId,
    path: '/checklists/:id/comparison',
    summary: 'Comparação de saída e retorno em PDF',
    module: of(checklists),
    make: ofRow(comparisonDocument),
  },
  {
    ...byId,
    path: '/service-orders/:id/document',
    summary: 'Ordem de serviço em PDF',
    module: of(serviceOrders),
    make: ofRow(serviceOrderDocument),
  },
  {
    ...byId,
    path: '/preventive-maintenances/:id/document',
    summary: 'Registro de manutenção preventiva em PDF (NR-12, 12.11.2)',
    module: of(preventiveMaintenances),
    make: ofRow(preventiveDocument),
  },
  {
    verb: 'show',
    schema: { params: idParams, querystring: certificateQuery },
    path: '/trainings/:id/certificates',
    summary: 'Certificados do treinamento em PDF',
    module: of(trainings),
    make: (context, module, request) => {
      const { participant } = request.query as z.output<typeof certificateQuery>
      return certificateDocument(context, module, { id: idOf(request), participantId: participant })
    },
  },
  {
    verb: 'access',
    schema: {
      querystring: listQuery(products, of(products).filters ?? {}).omit({ page: true, per_page: true }),
    },
    path: '/products/labels',
    summary: 'Etiquetas com QR code dos produtos filtrados, em PDF',
    module: of(products),
    make: (context, module, request) => labelDocument(context, module, request.query as ListSelection),
  },
]

const send = (reply: FastifyReply, { name, doc }: Made) =>
  reply
    .type('application/pdf')
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Cache-Control', 'no-store')
    .send(doc)

/** Documents for who may open the row, or the list, that they show; nothing is sent before every picture was read. */
export const registerDocuments = (
  app: FastifyInstance,
  db: Db,
  config: Config,
  modules: readonly Module[],
): void => {
  const source = { db, config, storage: openStorage(config) }
  const inTurn = turns(atOnce)
  const of = (resource: Module['resource']): Module =>
    modules.find((module) => module.resource === resource) ?? { resource }
  for (const { path, summary, module, verb, schema, make } of routesOf(of)) {
    const { label, permission } = module.resource
    app.get(
      path,
      {
        schema: {
          tags: [label.many],
          summary,
          ...schema,
          response: { 200: bytes('O documento', 'application/pdf') },
        },
        config: {
          ...needs(permissionOf(verb, permission) as Permission),
          rateLimit: { max: 120, timeWindow: '1 minute' },
        },
      },
      async (request, reply) => {
        const made = await inTurn(async () => make(await openContext(source, request.actor), module, request))
        // It may hold personal data: the trail says who took it.
        const { id } = (request.params ?? {}) as { id?: string }
        await trail(db, request, {
          store: module.resource.store,
          ...(id === undefined ? {} : { rowId: id }),
          action: 'export',
          changes: { document: path.split('/').at(-1) },
        })
        return send(reply, made)
      },
    )
  }
}
