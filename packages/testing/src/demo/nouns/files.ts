import type { RowOf } from '@rentme/domain/index'
import type { UploadableType } from '@rentme/domain/file/file'
import { later, rowBase, type DemoContext } from '../context.ts'
import { catalogue, type FileGroup, type PictureSource } from '../pictures/catalogue.ts'
import type { Random } from '../random.ts'
import type { AnswerPhotos } from './answers.ts'
import type { Wanted } from './findings.ts'
import type { FleetPrefix } from './fleet.ts'

type Link = RowOf<'file_related'>

/** A stored file before its bytes exist: `drawFiles` adds size and hash. */
export interface DemoFile {
  row: Omit<RowOf<'files'>, 'size' | 'sha256'>
  source: PictureSource
}

/** The distinct files of the demo company, its documents last; every photo of it is one of them. */
export const demoFiles = (context: DemoContext, documents: readonly PictureSource[]): DemoFile[] => {
  const random = context.random('files')
  const createdAt = `${context.firstDay}T09:30:00.000Z`
  return [...catalogue(), ...documents].map((source): DemoFile => {
    const base = rowBase<'file'>(random, createdAt)
    return {
      source,
      row: {
        ...base,
        name: `${base.id}.${source.extension}`,
        originalName: `${source.slug}.${source.extension}`,
        mimeType: source.mimeType,
        width: source.width,
        height: source.height,
        marks: source.marks ?? null,
      },
    }
  })
}

/** A row that files hang on, from the moment that it has them. */
export interface Owner {
  type: UploadableType
  id: string
  field: string
  createdAt: string
}

/** What files hang on: answers, machines by their letters, and people by their users. */
export interface FileOwners {
  answers: readonly AnswerPhotos[]
  products: readonly RowOf<'products'>[]
  employees: readonly RowOf<'employees'>[]
  clients: readonly RowOf<'clients'>[]
  /** In the order of their documents. */
  priceLists: readonly RowOf<'price_lists'>[]
  workshop: readonly { owner: Owner; pictures: readonly Wanted[] }[]
}

/** A machine that has no photo, on purpose. */
const withoutPhoto = 'PTA-010'

/** The links between the files and what they hang on. */
export const fileRelatedRows = (
  context: DemoContext,
  files: readonly DemoFile[],
  owners: FileOwners,
): Link[] => {
  const random = context.random('file_related')
  const byGroup = Map.groupBy(files, ({ source }) => source.group)
  const showing = new Map(
    files.flatMap((file) => (file.source.shows === undefined ? [] : [[file.source.shows, file]])),
  )
  const link = (owner: Owner, file: DemoFile, position: number): Link => ({
    ...rowBase<'fileRelated'>(random, owner.createdAt),
    fileId: file.row.id,
    uploadableType: owner.type,
    uploadableId: owner.id,
    field: owner.field,
    position,
  })
  const drawn = (owner: Owner, pictures: readonly (FileGroup | Wanted)[]) =>
    spread(pictures, { byGroup, showing }, random).map((file, position) => link(owner, file, position))
  return [
    ...owners.products.flatMap((product) => productLinks(product, random, drawn)),
    ...owners.employees.flatMap(({ userId, createdAt }) => {
      const user = (field: string): Owner => ({
        type: 'user',
        id: userId,
        field,
        createdAt: later(createdAt, 3),
      })
      return [
        ...(random.chance(0.7) ? drawn(user('photo'), ['portrait']) : []),
        ...(random.chance(0.8) ? drawn(user('signature'), ['signature']) : []),
      ]
    }),
    ...owners.clients.flatMap(({ userId, createdAt, personType, deletedAt }) =>
      personType === 'individual' && deletedAt === null && random.chance(0.5)
        ? drawn({ type: 'user', id: userId, field: 'photo', createdAt: later(createdAt, 3) }, ['portrait'])
        : [],
    ),
    ...owners.answers.flatMap(({ answerId, createdAt, pictures }) =>
      drawn({ type: 'checklistAnswer', id: answerId, field: 'photos', createdAt }, pictures),
    ),
    ...owners.workshop.flatMap(({ owner, pictures }) => drawn(owner, pictures)),
    ...(byGroup.get('priceList') ?? []).flatMap((file, place) => {
      const list = owners.priceLists[place]
      return list === undefined
        ? []
        : [link({ type: 'priceList', id: list.id, field: 'document', createdAt: list.createdAt }, file, 0)]
    }),
  ]
}

interface Choice {
  byGroup: ReadonlyMap<FileGroup, DemoFile[]>
  showing: ReadonlyMap<string, DemoFile>
}

/** One file for each that is wanted; of a group one after another, a machine's from its whole on. */
const spread = (
  wanted: readonly (FileGroup | Wanted)[],
  { byGroup, showing }: Choice,
  random: Random,
): DemoFile[] => {
  const start = random.int(0, 1000)
  return wanted.map((one, place) => {
    const shown = typeof one === 'string' ? undefined : showing.get(one.shows)
    if (shown !== undefined) return shown
    const group = typeof one === 'string' ? one : one.otherwise
    const choice = byGroup.get(group) ?? []
    const file = choice[(start * (choice[0]?.source.ofOne ?? 1) + place) % choice.length]
    if (file === undefined) throw new Error(`No picture of ${group}`)
    return file
  })
}

const productLinks = (
  product: RowOf<'products'>,
  random: Random,
  drawn: (owner: Owner, groups: readonly FileGroup[]) => Link[],
): Link[] => {
  const owner = { type: 'product' as const, id: product.id, createdAt: later(product.createdAt, 5) }
  const hasPhoto = product.internCode !== withoutPhoto && random.chance(0.94)
  const group = product.internCode.slice(0, 3) as FleetPrefix
  return [
    ...(hasPhoto ? drawn({ ...owner, field: 'photo' }, [group]) : []),
    ...(product.artNumber === null ? [] : drawn({ ...owner, field: 'art' }, ['art'])),
  ]
}
