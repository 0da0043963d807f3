import { formatHours } from '@rentme/domain/kit/number'
import type { ComponentProps } from 'react'
import { ChoiceInput, NumberInput } from '../../../kit/fields/field-inputs.tsx'
import { numberFormats } from '../../../kit/fields/formats.ts'
import { WrongReadingField } from '../../hour-meter/shared/wrong-reading-field.tsx'

export interface Meter {
  /** Whether there must be a reading; null while the category of the machine is not known. */
  usesHourMeter: boolean | null
  lastReading: number | null
}

/** A reading that may be told, of whatever machine. */
export const anyMeter: Meter = { usesHourMeter: null, lastReading: null }

/** The concluding statement that NR-12 12.11.2 asks for, as choices. */
const verdictOptions = [
  { value: true, label: 'Sim' },
  { value: false, label: 'Não' },
] as const

type Props = ComponentProps<typeof WrongReadingField> & {
  /** Of the machine; absent where something else asks for the reading. */
  meter?: Meter
  /** Whether a verdict must be given; absent where something else asks for it. */
  verdict?: { required: boolean }
}

/** What work on a machine tells of it: its reading, with a way out where another refuses it, and whether it is safe. */
export function MachineTold({ meter, verdict, ...whose }: Props) {
  const last = meter?.lastReading ?? null
  const hasReading = meter !== undefined && (meter.usesHourMeter !== false || last !== null)
  return (
    <>
      {hasReading && (
        <NumberInput
          name="hourMeter"
          format={numberFormats.hours}
          required={meter.usesHourMeter === true}
          columns={5}
          {...(last !== null && { hint: `Última leitura: ${formatHours(last)}` })}
        />
      )}
      {verdict !== undefined && (
        <ChoiceInput
          name="safeToOperate"
          label="Equipamento em condições seguras de uso?"
          options={verdictOptions}
          required={verdict.required}
          columns={7}
        />
      )}
      <WrongReadingField {...whose} />
    </>
  )
}
