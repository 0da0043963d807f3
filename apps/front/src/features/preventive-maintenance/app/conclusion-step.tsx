import { fieldsOf } from '@rentme/domain/words/column'
import { preventiveMaintenances } from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import { toldBy } from '@rentme/domain/preventive-maintenance/told'
import { formatHours } from '@rentme/domain/kit/number'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import InputAdornment from '@mui/material/InputAdornment'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { SignatureField } from '../../../kit/app/photos/signature-field.tsx'
import { PhotoField } from '../../../kit/app/photos/photo-field.tsx'
import { useUser } from '../../../kit/session/session-context.tsx'
import { FieldError, saidOf } from '../../../ui/inputs/field-error.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { type } from '../../../ui/theme/tokens.ts'
import { answerTo, withAnswer, withPhotos } from '../../questionnaire/shared/app/sheet.ts'
import { verdictOptions } from '../../service-order/shared/words.ts'
import { WrongReading } from '../../hour-meter/shared/wrong-reading.tsx'
import {
  asksVerdict,
  conclusion,
  conclusionErrors,
  judgedOf,
  ownSignature,
  type Preventive,
  type PreventiveContext,
} from './preventive.ts'

const fields = fieldsOf(preventiveMaintenances)

const Title = styled('h2')({ margin: '4px 0 14px', ...type(24, 30, 600), letterSpacing: '-.005em' })
const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 14 })

type Props = {
  sheet: Preventive
  context: PreventiveContext
  /** Shown once the person has tried to go on. */
  showErrors: boolean
  onChange: (change: (sheet: Preventive) => Preventive) => void
  flush: () => Promise<void>
}

/** What no question has asked of reading, safety and parts; notes, photos and the signature. */
export function ConclusionStep({ sheet, context, showErrors, onChange, flush }: Props) {
  const asked = toldBy(context.questions)
  const errors = showErrors ? conclusionErrors(sheet, context) : {}
  const set = (part: Partial<Preventive>) => onChange((current) => ({ ...current, ...part }))
  return (
    <>
      <Title id="question" tabIndex={-1}>
        Conclusão
      </Title>
      <Stack>
        {asked.hourMeter === undefined && (
          <>
            <Reading sheet={sheet} context={context} error={errors['hourMeter']} onChange={set} />
            <WrongReading
              productId={sheet.productId}
              error={errors['hourMeter']}
              judged={judgedOf(sheet, context)}
            />
          </>
        )}
        {asksVerdict(sheet, context) && (
          <Verdict value={sheet.safeToOperate} error={errors['safeToOperate']} onChange={set} />
        )}
        {asked.partsReplaced === undefined && (
          <TextField
            label={fields.partsReplaced.label}
            multiline
            minRows={2}
            value={sheet.partsReplaced}
            onChange={({ target }) => set({ partsReplaced: target.value })}
            {...saidOf(errors['partsReplaced'])}
          />
        )}
        <TextField
          label={fields.notes.label}
          multiline
          minRows={2}
          value={sheet.notes}
          onChange={({ target }) => set({ notes: target.value })}
          {...saidOf(errors['notes'])}
        />
        <Proof sheet={sheet} context={context} error={errors['photos']} onChange={onChange} flush={flush} />
      </Stack>
    </>
  )
}

type FieldProps = { error: string | undefined; onChange: (part: Partial<Preventive>) => void }

function Reading({ sheet, context, error, onChange }: FieldProps & Pick<Props, 'sheet' | 'context'>) {
  const { lastReading, usesHourMeter } = context
  if (!usesHourMeter && lastReading === null) return null
  return (
    <TextField
      label={fields.hourMeter.label}
      required={usesHourMeter}
      value={sheet.hourMeter}
      onChange={({ target }) => onChange({ hourMeter: target.value })}
      error={error !== undefined}
      helperText={
        error ? (
          <FieldError>{error}</FieldError>
        ) : (
          lastReading !== null && `Última leitura: ${formatHours(lastReading)}`
        )
      }
      slotProps={{
        htmlInput: {
          inputMode: 'decimal',
          autoComplete: 'off',
          style: { fontSize: '1.5rem', fontWeight: 600 },
        },
        input: { endAdornment: <InputAdornment position="end">h</InputAdornment> },
      }}
    />
  )
}

function Verdict({ value, error, onChange }: FieldProps & { value: boolean | null }) {
  return (
    <FormControl error={error !== undefined} required>
      <FormLabel id="verdict" sx={{ mb: '5px', fontWeight: 600 }}>
        Equipamento em condições seguras de uso?
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={value}
        aria-labelledby="verdict"
        onChange={(_, chosen: boolean | null) => {
          if (chosen !== null) onChange({ safeToOperate: chosen })
        }}
      >
        {verdictOptions.map((option) => (
          <ToggleButton key={option.label} value={option.value} sx={{ flex: 1 }}>
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {error && (
        <FormHelperText>
          <FieldError>{error}</FieldError>
        </FormHelperText>
      )}
    </FormControl>
  )
}

type ProofProps = Omit<Props, 'showErrors'> & { error: string | undefined }

function Proof({ sheet, context, error, onChange, flush }: ProofProps) {
  const asksSignature = context.questions.some(({ type: kind }) => kind === 'signature')
  const { photos } = answerTo(sheet, conclusion)
  const { name } = useUser()
  return (
    <>
      <section>
        <SectionHead title="Fotos" />
        <PhotoField
          place={conclusion}
          label={fields.photos.label}
          full="São no máximo 12 fotos por manutenção."
          photos={photos}
          most={12}
          flush={flush}
          onChange={(change) => onChange((current) => withPhotos(current, conclusion, change))}
          onCamera={(isOpen) => onChange((current) => ({ ...current, camera: isOpen ? conclusion : null }))}
        />
        {error && (
          <FormHelperText error>
            <FieldError>{error}</FieldError>
          </FormHelperText>
        )}
      </section>
      {!asksSignature && (
        <section>
          <SectionHead title="Assinatura" />
          <SignatureField
            place={ownSignature}
            title="Assinatura"
            signer={name}
            file={answerTo(sheet, ownSignature).photos[0]}
            onSign={(id) =>
              onChange((current) => withAnswer(current, ownSignature, { photos: id === null ? [] : [id] }))
            }
          />
        </section>
      )}
    </>
  )
}
