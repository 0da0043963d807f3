import { count } from '@rentme/domain/kit/plural'
import { useEffect, useEffectEvent } from 'react'
import { toastError } from '../../../ui/feedback/toast.tsx'
import type { Keeping } from '../../editor/keeping.ts'
import { useDevice } from '../device.ts'

const lostFiles = (files: number) =>
  `${count(files, 'foto escolhida antes', 'fotos escolhidas antes')} de o aplicativo fechar não ` +
  `${files === 1 ? 'chegou' : 'chegaram'} a este aparelho. Tire ou escolha de novo.`

/** A value that names a file no more, wherever in it lists of files are. */
const forgetting = <T>(value: T, id: string): T =>
  JSON.parse(
    JSON.stringify(value),
    (_, part: unknown) => (Array.isArray(part) ? part.filter((one) => one !== id) : part),
    // The same value with fewer ids in its lists.
  ) as T

/** Goes on with the keeping of files of a draft that an earlier page had begun; what never came is told and taken out. */
export const useResumedFiles = <T>(
  draft: T,
  keeping: Keeping,
  change: (next: (value: T) => T) => void,
): void => {
  const { photos } = useDevice()
  /** The id of a file that was lost, or null. */
  const keep = async (id: string): Promise<string | null> => {
    try {
      await keeping.keep(id, 'foto', () => photos.resume(id))
      return null
    } catch {
      return id
    }
  }
  const resume = useEffectEvent(async () => {
    let ends: Promise<string | null>[] = []
    await keeping.hold(async () => {
      ends = (await photos.unended(JSON.stringify(draft))).map(keep)
    })
    const lost = (await Promise.all(ends)).filter((id) => id !== null)
    for (const id of lost) {
      change((current) => forgetting(current, id))
      await photos.drop(id)
    }
    if (lost.length > 0) toastError(lostFiles(lost.length))
  })
  useEffect(() => void resume(), [])
}
