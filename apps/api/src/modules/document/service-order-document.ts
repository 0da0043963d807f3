import { clientName } from '@rentme/domain/client/client'
import { priorityLabels, serviceOrders, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import { serviceOrderStatusLabels, type ServiceOrderStatus } from '@rentme/domain/service-order/status'
import type { Module } from '../../kit/module.ts'
import { fileNameOf, madeLine, type DocumentContext, type Made } from './context.ts'
import { clientFacts, hoursText, momentText, productFacts, yesNo } from './facts.ts'
import { facts, photos, prose, section, verdict, type Fact } from './layout/blocks.ts'
import { letterhead } from './layout/letterhead.ts'
import { closePaper, openPaper, type Paper } from './layout/paper.ts'
import { signatures } from './layout/signatures.ts'
import type { Tone } from './layout/style.ts'
import { partiesOf, proofOf, subjectOf } from './record.ts'
import { sealLines } from './seal.ts'

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
  module: Module<ServiceOrder>,
  id: string,
): Promise<Made> => {
  const { issuer, zone } = context
  const order = await subjectOf(context, module, id)
  const { product, client } = await partiesOf(context, order)
  const proof = await proofOf(context, order)
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
  photos(paper, proof.photos)
  section(paper, 'Assinaturas', 110)
  const technician = labelOf(order.technician)
  signatures(paper, [
    {
      picture: null,
      name: technician,
      lines: ['Técnico responsável', momentText(order.completedAt, zone) ?? ''],
    },
    {
      picture: proof.signature,
      name: clientName(client) || 'Responsável',
      lines: ['Quem acompanhou o serviço'],
    },
  ])
  return {
    name: fileNameOf('ordem-de-servico', order.number, code),
    doc: closePaper(paper, [madeLine(context), ...(await sealLines(context, serviceOrders, id))]),
  }
}
