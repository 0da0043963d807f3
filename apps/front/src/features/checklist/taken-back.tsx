import { checklistTypeLabels, type Checklist } from '@rentme/domain/checklist/checklist'
import { formatDateTime } from '@rentme/domain/kit/time'
import { useZone } from '../../kit/session/session-context.tsx'
import { clientOf } from '@rentme/domain/client/client'
import { machineOf, plateOf } from '@rentme/domain/product/label'

const consequences = {
  exit: 'O produto volta ao pátio, e esta locação deixa de existir, com respostas, fotos e assinatura.',
  return: 'A saída volta a ficar pendente: o produto consta de novo como locado a este cliente.',
} as const

/** Whose machine a deletion takes back, and what becomes of it. */
export function TakenBack({ row }: { row: Checklist }) {
  const zone = useZone()
  const { type, contractNumber, performedAt } = row
  return (
    <>
      <b>
        {checklistTypeLabels[type]} de {plateOf(row)} {machineOf(row)}
      </b>
      <br />
      {clientOf(row)}, contrato {contractNumber}, {formatDateTime(performedAt, zone)}
      <br />
      {consequences[type]}
    </>
  )
}
