import type { RowOf } from '@rentme/domain/index'
import { generateDemo, type Demo } from '@rentme/testing/demo/generate'

type Product = RowOf<'products'>
type Stored = Readonly<{ id: string }>

/** Rows by store, as a phone holds them. */
export type Rows = Readonly<Record<string, readonly Stored[]>> & { products: readonly Product[] }

/** A UUIDv7 of the same instant as another, the same for the same place. */
const idLike = (id: string, place: number) => `${id.slice(0, 24)}${place.toString(16).padStart(12, '0')}`

const copyOf = (product: Product, place: number): Product => {
  const [prefix] = product.internCode.split('-')
  const id = idLike(product.id, place)
  // What is out is out once.
  const status = product.status === 'rented' ? 'available' : product.status
  const serialNumber = product.serialNumber === null ? null : `${product.serialNumber}${place}`
  return { ...product, id, internCode: `${prefix}-${10_000 + place}`, serialNumber, status }
}

/** Exits and returns of the past, with their answers, again on other machines until there are enough answers. */
const moreRentals = (rows: Demo['rows'], products: readonly Product[], wanted: number) => {
  const answersOf = Map.groupBy(rows.checklist_answers, ({ checklistId }) => checklistId)
  const checklists: Stored[] = [...rows.checklists]
  const answers: Stored[] = [...rows.checklist_answers]
  const past = rows.checklists.filter(({ returnDate }) => returnDate !== null)
  for (let place = 1; answers.length < wanted; place += 1) {
    const [checklist, product] = [past[place % past.length], products[place % products.length]]
    if (checklist === undefined || product === undefined)
      throw new Error('The demo has no rental of the past')
    const id = idLike(checklist.id, place)
    const own = answersOf.get(checklist.id) ?? []
    checklists.push({ ...checklist, id, productId: product.id } as Stored)
    for (const answer of own)
      answers.push({ ...answer, id: idLike(answer.id, place), checklistId: id } as Stored)
  }
  return { checklists, checklist_answers: answers.slice(0, wanted) }
}

/** The full demo company with a fleet and a number of answers far beyond it; the same for the same day. */
export const largeCompany = (today: string, size: { products: number; answers: number }): Rows => {
  const { rows, files } = generateDemo({ size: 'full', today })
  const more = Array.from({ length: Math.max(0, size.products - rows.products.length) }, (_, place) =>
    copyOf(rows.products[place % rows.products.length] as Product, place),
  )
  const products = [...rows.products, ...more].slice(0, size.products)
  const { file_related: links, preventive_maintenance_answers: _, ...others } = rows
  return {
    ...others,
    files: files.map(({ row }) => row),
    file_related: links.filter(({ uploadableType }) => uploadableType === 'product'),
    products,
    ...moreRentals(rows, more, size.answers),
  }
}
