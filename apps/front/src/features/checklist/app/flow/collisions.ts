import { checklists } from '@rentme/domain/checklist/checklist'
import { hourMeterOf, hourMeterQuestion } from '@rentme/domain/checklist/reading'
import { formatHours } from '@rentme/domain/kit/number'
import { fieldsOf } from '@rentme/domain/words/column'
import { withAnswer } from '../../../questionnaire/shared/app/sheet.ts'
import { clientOf } from '@rentme/domain/client/client'
import { answersOf, questionError, type Flow } from '../../register/flow.ts'
import type { Ready } from '../../register/use-flow-context.ts'

const fields = fieldsOf(checklists)

interface Collision {
  label: string
  mine: string
  theirs: string
  /** The checklist with the company's value. */
  take: (flow: Flow) => Flow
}

/** A return carries the rental of its exit, as the office has it by now. */
const ofRental = (flow: Flow, { exit }: Ready): Collision[] => {
  if (exit === null) return []
  const { contractNumber, clientId } = exit
  const contract: Collision = {
    label: fields.contractNumber.label,
    mine: flow.contractNumber,
    theirs: contractNumber,
    take: (current) => ({ ...current, contractNumber }),
  }
  const client: Collision = {
    label: fields.clientId.label,
    mine: flow.clientName,
    theirs: clientOf(exit),
    take: (current) => ({ ...current, clientId, clientName: clientOf(exit) }),
  }
  return [
    ...(flow.contractNumber === contractNumber ? [] : [contract]),
    ...(flow.clientId === clientId ? [] : [client]),
  ]
}

/** A reading that the company's own has overtaken. */
const ofReading = (flow: Flow, ready: Ready): Collision[] => {
  const { questions, lastReading } = ready
  const question = hourMeterQuestion(questions)
  const mine = hourMeterOf(questions, answersOf(flow))
  if (question === undefined || mine === null || lastReading === null || mine >= lastReading) return []
  if (questionError(flow, ready, question) === null) return []
  return [
    {
      label: fields.hourMeter.label,
      mine: formatHours(mine),
      theirs: formatHours(lastReading),
      take: (current) => withAnswer(current, question.id, { answer: String(lastReading) }),
    },
  ]
}

/** What of a checklist says otherwise than the company by now, with the company's value. */
export const collisionsOf = (flow: Flow, ready: Ready): Collision[] => [
  ...ofRental(flow, ready),
  ...ofReading(flow, ready),
]
