import { products } from '@rentme/domain/product/product'
import type { ReactNode } from 'react'
import { OptionPicker } from '../../../kit/fields/option-picker.tsx'
import { useGo } from '../../../kit/page/navigate.ts'
import { Page } from '../../../kit/page/page.tsx'
import { FieldGrid, FieldSpan } from '../../../ui/layout/field-grid.tsx'
import { FormSection } from '../../../ui/layout/form-section.tsx'
import { DeskSheet } from './desk-sheet.tsx'
import { machineState } from './product-status.tsx'

type Props = {
  title: string
  up: string
  /** `Qual máquina vai sair?` */
  question: string
  /** Above the machine: what else is chosen. */
  children?: ReactNode
  hrefOf: (productId: string) => string
}

/** The machine that something begins with, found by what is typed; once it is chosen the screen goes on. */
export function PickMachine({ title, up, question, children, hrefOf }: Props) {
  const go = useGo()
  return (
    <Page title={title} back={up}>
      <DeskSheet>
        <FormSection title={question}>
          <FieldGrid>
            {children}
            <FieldSpan columns={12}>
              <OptionPicker
                id="machine"
                label={products.label.one}
                noun={products}
                value={null}
                renderState={machineState}
                onChange={(option) => option !== null && go(hrefOf(option.id), { replace: true })}
              />
            </FieldSpan>
          </FieldGrid>
        </FormSection>
      </DeskSheet>
    </Page>
  )
}
