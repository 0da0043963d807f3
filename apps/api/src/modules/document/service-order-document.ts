import { fieldsOf } from '@rentme/domain/words/column'
import { clientName } from '@rentme/domain/client/client'
import { priorityLabels, serviceOrders, type ServiceOrder } from '@rentme/domain/service-order/service-order'
import { serviceOrderStatusLabels, type ServiceOrderStatus } from '@rentme/domain/service-order/status'
import { fileNameOf } from '../../kit/file-name.ts'
import type { Module } from '../../kit/module.ts'
import { madeLine, type DocumentContext, type Made } from './context.ts'
import { clientFacts, hoursText, momentText, productFacts, textBlocks, yesNo } from './facts.ts'
import type { Fact } from './layout/blocks.ts'
import type { Picture } from './layout/picture.ts'
import type { Block } from './layout/plan.ts'
import type { Signature } from './layout/signatures.ts'
import type { Tone } from './layout/style.ts'
import { addendaBlocks, partiesOf, proofOf, subjectOf } from './record.ts'
import { sealLines } from './seal.ts'

const fields = fieldsOf(serviceOrders)

const statusTones: Readonly<Record<ServiceOrderStatus, Tone>> = {
  open: 'warn',
  in_progress: 'warn',
  waiting_parts: 'warn',
  completed: 'ok',
  canceled: 'quiet',
}

const labelOf = (label: { name: string } | null): string => label?.name ?? ''

const orderFacts = (order: ServiceOrder, zone: string): Fact[] => [
  [fields.contractNumber.short, order.contractNumber],
  [fields.serviceOrderReasonId.short, labelOf(order.reason)],
  [fields.serviceOrderDefectId.short, labelOf(order.defect)],
  [fields.priority.short, priorityLabels[order.priority]],
  [fields.machineStopped.short, yesNo(order.machineStopped)],
  [fields.technicianId.label, labelOf(order.technician)],
  [fields.openedAt.short, momentText(order.openedAt, zone)],
  [fields.startedAt.short, momentText(order.startedAt, zone)],
  [fields.completedAt.short, momentText(order.completedAt, zone)],
  [fields.hourMeter.short, hoursText(order.hourMeter)],
]

/** The concluding statement on safety that NR-12 12.11.2 asks of who closes a maintenance. */
export const safetyVerdict = (isSafe: boolean | null): Block => {
  if (isSafe === null)
    return ['verdict', 'quiet', 'Sem Conclusão de Segurança', 'A manutenção ainda não foi concluída.']
  const conclusion = 'Conclusão conforme a NR-12, item 12.11.2.'
  return isSafe
    ? ['verdict', 'ok', 'Equipamento em Condições Seguras de Uso', conclusion]
    : [
        'verdict',
        'danger',
        'Equipamento sem Condições Seguras de Uso',
        `Não pode ser usado até nova manutenção. ${conclusion}`,
      ]
}

const texts = (order: ServiceOrder): Block[] => [
  ...textBlocks('Problema', order.description),
  ...textBlocks('Serviço Realizado', order.solution),
  ...textBlocks('Peças Reparadas ou Substituídas', order.partsReplaced),
  ...textBlocks('Motivo do Cancelamento', order.cancelReason),
  ...textBlocks('Motivo da Reabertura', order.reopenReason),
]

const signers = (
  order: ServiceOrder,
  client: string,
  signature: Picture | null,
  zone: string,
): Signature[] => [
  {
    picture: null,
    name: labelOf(order.technician),
    lines: [fields.technicianId.label, momentText(order.completedAt, zone) ?? ''],
  },
  { picture: signature, name: client || 'Responsável', lines: ['Quem acompanhou o serviço'] },
]

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
  const code = order.product?.['internCode'] ?? ''
  const title = `Ordem de Serviço ${order.number}`
  const heading = {
    title,
    subtitle: [product.name, clientName(client)].filter(Boolean).join(' · '),
    code,
    chip: { text: serviceOrderStatusLabels[order.status], tone: statusTones[order.status] },
  }
  return {
    name: fileNameOf('pdf', 'ordem-de-servico', order.number, code),
    plan: {
      title,
      author: issuer.name,
      blocks: [
        ['letterhead', issuer, heading],
        ['facts', [...productFacts(product), ...clientFacts(client), ...orderFacts(order, zone)]],
        ...texts(order),
        ['section', 'Condições de Segurança'],
        safetyVerdict(order.safeToOperate),
        ['photos', proof.photos],
        ['section', 'Assinaturas', 110],
        ['signatures', signers(order, clientName(client), proof.signature, zone)],
        ...(await addendaBlocks(context, serviceOrders, id)),
      ],
      foot: [madeLine(context), ...(await sealLines(context, serviceOrders, id))],
    },
  }
}
