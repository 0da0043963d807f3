import { fieldsOf } from '@rentme/domain/words/column'
import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { formatHours } from '@rentme/domain/kit/number'
import Button from '@mui/material/Button'
import { useImage } from '../../../kit/files/files.ts'
import { EditIcon } from '../../../ui/theme/icons.tsx'
import { KeyValueList } from '../../../ui/rows/key-value-list.tsx'
import { FormSection } from '../../../ui/layout/form-section.tsx'
import { ReviewCount } from '../../questionnaire/shared/app/review-count.tsx'
import { ReviewFine, ReviewList, reviewState } from '../../questionnaire/shared/app/review-list.tsx'
import { answerTo, type Script } from '../../questionnaire/shared/app/sheet.ts'
import { SafetyVerdict, verdictLabel } from '../../service-order/shared/order-status.tsx'
import { UnsafeBanner } from '../../service-order/shared/unsafe-banner.tsx'
import { conclusion, signatureOf, toldIn, type Preventive } from './preventive.ts'

const fields = fieldsOf(preventiveMaintenances)

type Props = { sheet: Preventive; script: Script; onJump: (step: string) => void }

/** Everything before it is saved: what is missing or not conforming, and the verdict. */
export function PreventiveReview({ sheet, script, onJump }: Props) {
  const rows = script.questions.map((question, at) => ({ question, number: at + 1 }))
  const lines = rows.flatMap((row) => {
    const error = script.missing.includes(row.question.id) ? script.errorOf(row.question) : null
    const state = reviewState(sheet, row.question, error)
    return state === null ? [] : [{ ...row, state, photo: answerTo(sheet, row.question.id).photos.at(-1) }]
  })
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 10 }}>
      <ReviewCount sheet={sheet} script={script} />
      <UnsafeBanner isSafe={toldIn(sheet, script).safeToOperate} />
      <ReviewList title="Rever" lines={lines} onJump={onJump} />
      <ReviewFine rows={rows} sheet={sheet} missing={script.missing} onJump={onJump} />
      <Concluded sheet={sheet} script={script} onJump={onJump} />
    </div>
  )
}

function Concluded({ sheet, script, onJump }: Props) {
  const { hourMeter, safeToOperate, partsReplaced } = toldIn(sheet, script)
  const signature = useImage(signatureOf(sheet, script.questions), 'medium')
  return (
    <FormSection
      title="Conclusão"
      actions={
        <Button startIcon={<EditIcon />} onClick={() => onJump(conclusion)}>
          Editar
        </Button>
      }
    >
      <KeyValueList
        items={[
          { label: fields.hourMeter.short, value: hourMeter === null ? null : formatHours(hourMeter) },
          {
            label: verdictLabel,
            value: safeToOperate === null ? null : <SafetyVerdict isSafe={safeToOperate} />,
          },
          { label: fields.partsReplaced.short, value: partsReplaced },
          { label: fields.notes.short, value: sheet.notes },
          {
            label: fields.signature.short,
            value:
              signature === null ? null : (
                <img src={signature} alt="Assinatura" style={{ maxWidth: '100%', maxHeight: 64 }} />
              ),
          },
        ]}
      />
    </FormSection>
  )
}
