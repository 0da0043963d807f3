import { fieldsOf } from '@rentme/domain/words/column'
import { checklistModels } from '@rentme/domain/checklist-model/checklist-model'
import { checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import { formatCpf } from '@rentme/domain/kit/documents/cpf'
import { formatDate, formatDateTime } from '@rentme/domain/kit/time'
import Card from '@mui/material/Card'
import { useOne } from '../../../kit/data/data.ts'
import { useImage } from '../../../kit/files/files.ts'
import { useZone } from '../../../kit/session/session-context.tsx'
import { KeyValueList } from '../../../ui/rows/key-value-list.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { answersIn, questionsIn } from '@rentme/domain/checklist/read'
import { responsibleOf, typeTitles } from '../shared/labels.ts'

const fields = fieldsOf(checklists)

/** Who did and signed each of the two, and when. */
export function DetailPeople({ exit, back }: { exit: Checklist | null; back: Checklist | null }) {
  return [exit, back].map((one) => one && <Signed key={one.id} checklist={one} />)
}

function Signed({ checklist }: { checklist: Checklist }) {
  const zone = useZone()
  const { data: model } = useOne(checklistModels, checklist.checklistModelId)
  const question = questionsIn(model, checklist.modelVersion).find(({ type }) => type === 'signature')
  const answer = answersIn(checklist).find((one) => one.checklistModelQuestionId === question?.id)
  const signature = useImage(answer?.photos[0], 'medium')
  const document = checklist.signerDocument ?? null
  return (
    <>
      <SectionHead title={typeTitles[checklist.type]} />
      <Card sx={{ pt: 1.5 }}>
        <KeyValueList
          items={[
            { label: fields.performedAt.short, value: formatDateTime(checklist.performedAt, zone) },
            { label: 'Feito por', value: responsibleOf(checklist) },
            ...(checklist.type === 'exit'
              ? [
                  {
                    label: fields.expectedReturnDate.short,
                    value: checklist.expectedReturnDate && formatDate(checklist.expectedReturnDate, zone),
                  },
                ]
              : []),
            { label: 'Assinado por', value: checklist.signerName },
            ...(document === null ? [] : [{ label: 'CPF', value: formatCpf(document) }]),
            ...(checklist.notes === null ? [] : [{ label: fields.notes.short, value: checklist.notes }]),
          ]}
        />
        {signature !== null && (
          <img
            src={signature}
            alt={`Assinatura de ${checklist.signerName ?? 'quem recebeu'}`}
            style={{ display: 'block', maxWidth: '70%', maxHeight: 96, margin: '0 14px 14px' }}
          />
        )}
      </Card>
    </>
  )
}
