import type { PhotoMarks } from '@rentme/domain/kit/photo-marks'
import { useLiveQuery } from 'dexie-react-hooks'
import type { PhotoState } from '../../../ui/media/photo-strip.tsx'
import { useDevice } from '../device.ts'

const states = {
  CHOSEN: 'keeping',
  LOCAL: 'kept',
  UPLOADING: 'sending',
  UPLOADED: 'sent',
  MISSING: 'refused',
} as const

export interface Kept {
  id: string
  /** Where the photo is, as it is kept and sent. */
  state: PhotoState
  marks: PhotoMarks | null
  /** Whether its bytes are here to be marked. */
  isHere: boolean
  /** Whether there is a picture to ask for. */
  isReady: boolean
}

/** What the device knows of each photo, made here or received. One that was just chosen is being kept. */
export const useKept = (ids: readonly string[]): Kept[] => {
  const { db } = useDevice()
  const found = useLiveQuery(
    async () => ({
      ids,
      items: await db.files.bulkGet([...ids]),
      rows: await db.rows('files').bulkGet([...ids]),
    }),
    [ids.join()],
  )
  return ids.map((id) => {
    const at = found?.ids.indexOf(id) ?? 0
    const item = found?.items[at]
    // The column holds what the schema of files says.
    const received = found?.rows[at]?.['marks'] as PhotoMarks | null | undefined
    const state = at === -1 ? 'CHOSEN' : (item?.state ?? 'LOCAL')
    return {
      id,
      state: { kind: states[state] },
      marks: (item === undefined ? received : item.marks) ?? null,
      isHere: item !== undefined && state !== 'MISSING' && state !== 'CHOSEN',
      isReady: found !== undefined && state !== 'CHOSEN',
    }
  })
}
