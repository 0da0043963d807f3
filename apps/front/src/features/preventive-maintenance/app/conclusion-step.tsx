import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { toldBy } from '@rentme/domain/preventive-maintenance/told'
import { styled } from '@mui/material/styles'
import { DraftFields } from '../../../kit/app/form/draft-fields.tsx'
import { textValue } from '../../../kit/fields/field.tsx'
import { numberFormats } from '../../../kit/fields/formats.ts'
import { FieldGrid } from '../../../ui/layout/field-grid.tsx'
import { type } from '../../../ui/theme/tokens.ts'
import { typedOf } from '../../questionnaire/shared/app/number-answer.ts'
import { answerTo, withPhotos } from '../../questionnaire/shared/app/sheet.ts'
import { ConclusionFields, ProofFields } from '../conclusion-fields.tsx'
import {
  asksVerdict,
  conclusion,
  conclusionErrors,
  judgedOf,
  ownSignature,
  type Preventive,
  type PreventiveContext,
} from './preventive.ts'

const { hours } = numberFormats

const Title = styled('h2')({ margin: '4px 0 14px', ...type(24, 30, 600), letterSpacing: '-.005em' })

type Props = {
  sheet: Preventive
  context: PreventiveContext
  /** Shown once the person has tried to go on. */
  showErrors: boolean
  onChange: (change: (sheet: Preventive) => Preventive) => void
  flush: () => Promise<void>
}

const none: Readonly<Record<string, string>> = {}
const noWords: ReadonlyMap<string, string> = new Map()

/** What the fields hold of a sheet, in the columns of the preventive. */
const valuesOf = (sheet: Preventive) => ({
  hourMeter: hours.read(sheet.hourMeter),
  safeToOperate: sheet.safeToOperate,
  partsReplaced: sheet.partsReplaced,
  notes: sheet.notes,
  photos: answerTo(sheet, conclusion).photos,
  signature: answerTo(sheet, ownSignature).photos[0] ?? null,
})

/** The sheet with a column filled in by its field; a reading stays as it was typed. */
const withColumn = (sheet: Preventive, name: string, value: unknown): Preventive => {
  if (name === 'safeToOperate') return { ...sheet, safeToOperate: typeof value === 'boolean' ? value : null }
  return { ...sheet, [name]: typeof value === 'number' ? typedOf(String(value)) : textValue(value) }
}

/** The place of a sheet where the files of a field are. */
const placeOf = (field: string) => (field === 'signature' ? ownSignature : conclusion)

/** What no question has asked of reading, safety and parts; notes, photos and the signature. */
export function ConclusionStep({ sheet, context, showErrors, onChange, flush }: Props) {
  const { questions, usesHourMeter, lastReading } = context
  return (
    <>
      <Title id="question" tabIndex={-1}>
        Conclusão
      </Title>
      <DraftFields
        form={preventiveMaintenances}
        values={valuesOf(sheet)}
        known={noWords}
        errors={showErrors ? conclusionErrors(sheet, context) : none}
        onChange={(name, value) => onChange((current) => withColumn(current, name, value))}
        onFiles={(name, change) => onChange((current) => withPhotos(current, placeOf(name), change))}
        // What outlived the app with the camera open is the sheet's to look after.
        camera={null}
        onCamera={(field) =>
          onChange((current) => ({ ...current, camera: field === null ? null : placeOf(field) }))
        }
        flush={flush}
      >
        <FieldGrid sx={{ px: 0 }}>
          <ConclusionFields
            asked={toldBy(questions)}
            meter={{ usesHourMeter, lastReading }}
            asksVerdict={asksVerdict(sheet, context)}
            productId={sheet.productId}
            placeOf={() => judgedOf(sheet, context)}
          />
          <ProofFields asksSignature={!questions.some(({ type: kind }) => kind === 'signature')} />
        </FieldGrid>
      </DraftFields>
    </>
  )
}
