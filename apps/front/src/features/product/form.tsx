import { checklistModels } from '@rentme/domain/checklist-model/checklist-model'
import { productCategories } from '@rentme/domain/product-category/product-category'
import { products, type Product } from '@rentme/domain/product/product'
import { productErrors } from '@rentme/domain/product/rules'
import { inactiveReasonLabels, productStatuses, productStatusLabels } from '@rentme/domain/product/status'
import { useKnownOne, useOne, useOnes } from '../../kit/data/data.ts'
import { useEditor } from '../../kit/editor/editor-context.ts'
import { Editor } from '../../kit/editor/editor.tsx'
import { EditorSection } from '../../kit/editor/editor-section.tsx'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import type { FormValues, Output } from '../../kit/editor/form-schema.ts'
import { numberFormats } from '../../kit/fields/formats.ts'
import { useRowId } from '../../kit/page/navigate.ts'
import { useToday } from '../../kit/session/use-today.ts'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'
import { PhotoPlace } from '../../ui/media/photo-place.tsx'
import { addresses } from '../addresses.ts'
import { useIntervals } from './shared/use-intervals.ts'
import { useTypedDoubt, useTypedPlace } from './use-typed-doubt.ts'
import { textValue } from '../../kit/fields/field.tsx'
import { WrongReadingField } from '../hour-meter/shared/wrong-reading-field.tsx'

const { Text, Multiline, Number, Date, Select, Reference, File, useValue } = fieldsFor(products)

const inactiveReasons = Object.entries(inactiveReasonLabels).map(([value, label]) => ({ value, label }))

/** `Locado` comes and goes with checklists, so it is no choice of a form. */
const statusChoices = (current: Product['status'] | undefined) =>
  productStatuses
    .filter((status) => status !== 'rented' || current === 'rented')
    .map((value) => ({ value, label: productStatusLabels[value] }))

export default function ProductForm() {
  const id = useRowId()
  return id === undefined ? <ProductEditor before={null} /> : <EditedProduct id={id} />
}

function EditedProduct({ id }: { id: string }) {
  const { data } = useOne(products, id)
  return <ProductEditor before={data ?? null} />
}

interface Props {
  /** The row as it is; null for a new one. */
  before: Product | null
  /** The row that a new one starts from. */
  copied?: FormValues
}

/** The fields of a machine, new, copied or as it is. */
export function ProductEditor({ before, copied }: Props) {
  const today = useToday()
  const doubt = useTypedDoubt(before)
  const categoryOf = useKnownOne(productCategories)
  const rules = (after: Output<typeof products>) => {
    const isSameCategory = after.productCategoryId === before?.productCategoryId
    const category = categoryOf(after.productCategoryId) ?? (isSameCategory ? before?.category : null)
    return productErrors(before, after, { today, usesHourMeter: category?.['usesHourMeter'] === true })
  }
  return (
    <Editor
      form={products}
      paths={addresses.product}
      rules={rules}
      doubt={doubt}
      {...(copied !== undefined && { isCopy: true, initial: copied })}
    >
      <EditorSection title="Identificação">
        <Identity current={before?.status} />
      </EditorSection>
      <EditorSection title="Fabricação e Aquisição">
        <Origin />
      </EditorSection>
      <EditorSection title="Manutenção">
        <Care />
      </EditorSection>
      <EditorSection title="ART (Laudo Técnico)">
        <Art />
      </EditorSection>
      <EditorSection title="Observações">
        <FieldGrid>
          <Multiline name="notes" />
        </FieldGrid>
      </EditorSection>
    </Editor>
  )
}

function Identity({ current }: { current: Product['status'] | undefined }) {
  const isInactive = useValue('status') === 'inactive'
  return (
    <FieldGrid>
      <Text name="internCode" hint="Como pintado na máquina." columns={4} />
      <Select
        name="status"
        options={statusChoices(current)}
        disabled={current === 'rented'}
        {...(current === 'rented' && { hint: 'Muda com o checklist de retorno.' })}
        columns={5}
      />
      <PhotoPlace>
        <File name="photo" />
      </PhotoPlace>
      <Text name="name" columns={9} />
      {isInactive && <Select name="inactiveReason" options={inactiveReasons} required columns={4} />}
      <Reference name="productCategoryId" to={productCategories} columns={6} />
      <Reference name="checklistModelId" to={checklistModels} columns={6} />
    </FieldGrid>
  )
}

function Origin() {
  return (
    <FieldGrid>
      <Text name="brand" columns={4} />
      <Text name="model" columns={4} />
      <Text name="serialNumber" columns={4} />
      <Number name="manufactureYear" format={numberFormats.whole} columns={4} />
      <Date name="purchasedAt" columns={4} />
      <Number name="purchaseValue" format={numberFormats.money} columns={4} />
    </FieldGrid>
  )
}

/** Whether machines of the category that is picked have an hour meter; undefined while that is not known here. */
const useHasMeter = (): boolean | undefined => {
  const categoryId = useValue('productCategoryId')
  const [category] = useOnes(productCategories, textValue(categoryId) === '' ? [] : [textValue(categoryId)])
  return category?.usesHourMeter
}

function Care() {
  const { row } = useEditor()
  const hasMeter = useHasMeter()
  const isRead = useValue('hourMeter') !== null
  const placeOf = useTypedPlace()
  // The row of this form is of its noun.
  const intervals = useIntervals((row as Partial<Product> | null)?.maintenanceInterval ?? null)
  return (
    <FieldGrid>
      {(hasMeter !== false || isRead) && (
        <Number
          name="hourMeter"
          format={numberFormats.hours}
          required={hasMeter === true}
          {...(hasMeter === undefined && { hint: 'Obrigatório quando a categoria usa horímetro.' })}
          columns={5}
        />
      )}
      <Select name="productMaintenanceIntervalId" options={intervals} columns={7} />
      <WrongReadingField productId={textValue(row?.['id'])} placeOf={placeOf} />
    </FieldGrid>
  )
}

function Art() {
  return (
    <FieldGrid>
      <Text name="artNumber" columns={4} />
      <Text name="artEngineer" columns={5} />
      <PhotoPlace>
        <File name="art" label="Documento" />
      </PhotoPlace>
      <Date name="artIssuedAt" columns={4} />
      <Date name="artExpiresAt" columns={5} />
    </FieldGrid>
  )
}
