import { clientName, clients, type Client } from '@rentme/domain/client/client'
import { products, type Product } from '@rentme/domain/product/product'
import { priorityLabels, serviceOrders, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import { serviceOrderStatusLabels, type ServiceOrderStatus } from '@rentme/domain/service-order/status'
import type { Module } from '../../kit/module.ts'
import {
  fileNameOf,
  madeLine,
  relatedOf,
  sealOf,
  subjectOf,
  type DocumentContext,
  type Made,
} from './context.ts'
import { clientFacts, hoursText, momentText, productFacts, yesNo } from './facts.ts'
import { facts, photos, prose, section, verdict, type Fact } from './layout/blocks.ts'
import { letterhead } from './layout/letterhead.ts'
import { closePaper, openPaper, type Paper } from './layout/paper.ts'
import { signatures } from './layout/signatures.ts'
import type { Tone } from './layout/style.ts'
import { readPictures } from './pictures.ts'

const statusTones: Readonly<Record<ServiceOrderStatus, Tone>> = {
  open: 'warn',
  in_progress: 'warn',
  waiting_parts: 'warn',
  completed: 'ok',
  canceled: 'quiet',
}

const labelOf = (label: ServiceOrder['reason'] | undefined): string => String(label?.['name'] ?? '')

const orderFacts = (order: ServiceOrder, zone: string): Fact[] => [
  ['Contrato', order.contractNumber],
  ['Motivo', labelOf(order.reason)],
  ['Defeito', labelOf(order.defect)],
  ['Prioridade', priorityLabels[order.priority]],
  ['Máquina parada', yesNo(order.machineStopped)],
  ['Técnico responsável', labelOf(order.technician)],
  ['Aberta em', momentText(order.openedAt, zone)],
  ['Iniciada em', momentText(order.startedAt, zone)],
  ['Concluída em', momentText(order.completedAt, zone)],
  ['Horímetro', hoursText(order.hourMeter)],
]

/** The concluding statement on safety that NR-12 12.11.2 asks of who closes a maintenance. */
export const safetyVerdict = (paper: Paper, isSafe: boolean | null, notes: string): void => {
  if (isSafe === null)
    verdict(paper, 'quiet', 'Sem Conclusão de Segurança', 'A manutenção ainda não foi concluída.')
  else if (isSafe)
    verdict(
      paper,
      'ok',
      'Equipamento em Condições Seguras de Uso',
      `Conclusão conforme a NR-12, item 12.11.2. ${notes}`,
    )
  else
    verdict(
      paper,
      'danger',
      'Equipamento sem Condições Seguras de Uso',
      `Não pode ser usado até nova manutenção. Conclusão conforme a NR-12, item 12.11.2. ${notes}`,
    )
}

const texts = (paper: Paper, order: ServiceOrder): void => {
  const all: readonly (readonly [string, string | null])[] = [
    ['Problema', order.description],
    ['Serviço Realizado', order.solution],
    ['Peças Reparadas ou Substituídas', order.partsReplaced],
    ['Motivo do Cancelamento', order.cancelReason],
    ['Motivo da Reabertura', order.reopenReason],
  ]
  for (const [title, text] of all) {
    if (text === null) continue
    section(paper, title)
    prose(paper, text)
  }
}

/** A service order: where it stands, what was found and done, whether the machine is safe, photos, who signed. */
export const serviceOrderDocument = async (
  context: DocumentContext,
  module: Module,
  id: string,
): Promise<Made> => {
  const { db, storage, issuer, zone } = context
  const order = (await subjectOf(context, module, id)) as unknown as ServiceOrder
  const product = await relatedOf<Product>(context, products, order.productId)
  const client = await relatedOf<Client>(context, clients, order.clientId)
  const signature = order.signature === null ? [] : [{ ...order.signature, place: 'Assinatura' }]
  const wanted = order.photos.map((photo, index) => ({ ...photo, place: `Foto ${index + 1}` }))
  const pictures = await readPictures(db, storage, [...wanted, ...signature])
  const code = String(order.product?.['internCode'] ?? '')
  const paper = openPaper({ title: `Ordem de Serviço ${order.number}`, author: issuer.name })
  letterhead(paper, issuer, {
    title: `Ordem de Serviço ${order.number}`,
    subtitle: [product.name, clientName(client)].filter(Boolean).join(' · '),
    code,
    chip: { text: serviceOrderStatusLabels[order.status], tone: statusTones[order.status] },
  })
  facts(paper, [...productFacts(product), ...clientFacts(client), ...orderFacts(order, zone)])
  texts(paper, order)
  section(paper, 'Condições de Segurança')
  safetyVerdict(paper, order.safeToOperate, '')
  photos(
    paper,
    order.photos.flatMap((photo) => pictures.get(photo.id) ?? []),
  )
  section(paper, 'Assinaturas', 110)
  const technician = labelOf(order.technician)
  signatures(paper, [
    {
      picture: null,
      name: technician,
      lines: ['Técnico responsável', momentText(order.completedAt, zone) ?? ''],
    },
    {
      picture: order.signature === null ? null : (pictures.get(order.signature.id) ?? null),
      name: clientName(client) || 'Responsável',
      lines: ['Quem acompanhou o serviço'],
    },
  ])
  return {
    name: fileNameOf('ordem-de-servico', order.number, code),
    doc: closePaper(paper, [madeLine(context), await sealOf(db, serviceOrders, id)]),
  }
}
