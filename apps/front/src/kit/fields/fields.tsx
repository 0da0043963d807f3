import type { Resource } from '@rentme/domain/kit/resource'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { FileInput } from './field-file.tsx'
import { MomentInput } from './field-moment.tsx'
import { PhotosInput } from './field-photos.tsx'
import { SignatureInput } from './field-signature.tsx'
import {
  ChoiceInput,
  DateInput,
  MaskedInput,
  MultilineInput,
  NumberInput,
  ReferenceInput,
  SelectInput,
  SwitchInput,
  TextInput,
} from './field-inputs.tsx'
import type { Form, FormValues } from '../editor/form-schema.ts'

type Values<F extends Form> = z.output<F['input']>

/** The fields of a form whose values are `V`. */
type Names<F extends Form, V> = {
  [N in keyof Values<F>]-?: NonNullable<Values<F>[N]> extends V ? N : never
}[keyof Values<F>] &
  string

type Named<Component, N extends string> = Component extends (props: infer P) => ReactNode
  ? (props: Omit<P, 'name'> & { name: N }) => ReactNode
  : never

export interface Fields<F extends Form> {
  Text: Named<typeof TextInput, Names<F, string>>
  Multiline: Named<typeof MultilineInput, Names<F, string>>
  Masked: Named<typeof MaskedInput, Names<F, string>>
  Number: Named<typeof NumberInput, Names<F, number>>
  Date: Named<typeof DateInput, Names<F, string>>
  Moment: Named<typeof MomentInput, Names<F, string>>
  Select: Named<typeof SelectInput, Names<F, string>>
  Choice: Named<typeof ChoiceInput, Names<F, string | boolean>>
  Switch: Named<typeof SwitchInput, Names<F, boolean>>
  Reference: Named<typeof ReferenceInput, Names<F, string>>
  File: Named<typeof FileInput, keyof F['files'] & string>
  Photos: Named<typeof PhotosInput, keyof F['files'] & string>
  Signature: Named<typeof SignatureInput, keyof F['files'] & string>
  /** Value of a field as it stands in the form. */
  useValue: <N extends keyof Values<F> & string>(name: N) => Values<F>[N] | null
}

/** The field components of a noun: their names are its columns and files, of the type that the component edits. */
export const fieldsFor = <F extends Resource>(_form: F): Fields<F> => ({
  Text: TextInput,
  Multiline: MultilineInput,
  Masked: MaskedInput,
  Number: NumberInput,
  Date: DateInput,
  Moment: MomentInput,
  Select: SelectInput,
  Choice: ChoiceInput,
  Switch: SwitchInput,
  Reference: ReferenceInput,
  File: FileInput,
  Photos: PhotosInput,
  Signature: SignatureInput,
  // The form of a noun holds what its schema says, by which `fieldsFor` types each name.
  useValue: (name) => useWatch<FormValues>({ name }) as never,
})
