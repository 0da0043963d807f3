import type { ChosenFile } from '../../../offline/photos/chosen-files.ts'
import { useKeeping } from '../../editor/keeping.ts'
import { sentenceOf } from '../../page/sentence.ts'
import { useDevice } from '../device.ts'

interface Place {
  /** Of the form, such as a question. */
  field: string
  /** As the person knows the files: `Foto`. */
  name: string
  /** Drawings go as they are, photos are made smaller. */
  asIs: boolean
  /** Their ids stand in the form at once, so that a draft has them whatever happens next. */
  onBegin: (ids: readonly string[]) => void
  /** One could not be kept, and why; whoever hears it tells the person. */
  onLost: (id: string, why: string) => void
}

/** Keeps on the device what was chosen, while the save of the form waits; resolves once none of it is on its way. */
export const useKeepFiles = () => {
  const { photos, newId } = useDevice()
  const keeping = useKeeping()
  return (
    handed: readonly ChosenFile['read'][],
    { field, name, asIs, onBegin, onLost }: Place,
  ): Promise<void> => {
    if (handed.length === 0) return Promise.resolve()
    const files = handed.map((read) => ({ id: newId(), read }))
    const kept = photos.begin(files, asIs)
    onBegin(files.map(({ id }) => id))
    const ends = files.map(({ id }, at) =>
      keeping
        .keep(field, name, () => kept[at] ?? Promise.resolve())
        .catch(async (error: unknown) => {
          onLost(id, sentenceOf(error, `Não foi possível guardar: ${name}.`))
          await photos.drop(id)
        }),
    )
    return Promise.all(ends).then(() => {})
  }
}
