import { products } from '@rentme/domain/product/product'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useOne } from '../../../kit/data/data.ts'
import { useEditor } from '../../../kit/editor/editor-context.ts'
import type { FormValues } from '../../../kit/editor/form-schema.ts'
import { FieldSpan } from '../../../ui/layout/field-grid.tsx'
import { WrongReading, type Judged } from './wrong-reading.tsx'

const name = 'hourMeter'

interface Props {
  productId: string
  /** Whose reading it is, and when it was taken. */
  placeOf: (values: FormValues) => Omit<Judged, 'hours'>
}

/** The same under the reading of a form of the kit, which is judged again once the meter was told. */
export function WrongReadingField({ productId, placeOf }: Props) {
  const { formState, getValues, trigger } = useFormContext<FormValues>()
  const message = formState.errors[name]?.message
  const error = typeof message === 'string' ? message : null
  const { data: machine } = useOne(products, productId)
  const { form, follow } = useEditor()
  const [isMended, setMended] = useState(false)
  useEffect(() => {
    // The form of the machine itself goes on from the machine that was just changed.
    if (isMended && form.store === products.store && machine) follow(machine)
  }, [isMended, machine, form, follow])
  const goOn = () => {
    setMended(true)
    void trigger(name)
  }
  const values = getValues()
  const hours = typeof values[name] === 'number' ? values[name] : null
  return (
    <FieldSpan columns={12}>
      <WrongReading
        productId={productId}
        error={error}
        judged={{ ...placeOf(values), hours }}
        onMended={goOn}
      />
    </FieldSpan>
  )
}
