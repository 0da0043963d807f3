import { meterScene } from '../pictures/scenes.ts'
import type { PictureSource } from '../pictures/catalogue.ts'
import { meterOf, type Wanted } from './findings.ts'

/** As many panels as a large company is given; what was read before shows the machine. */
const mostPanels = 200

/** A panel for each reading that a photo is to show, of the newest photos. */
export const meterScenes = (
  photos: readonly { createdAt: string; pictures: readonly Wanted[] }[],
): PictureSource[] => {
  const read = photos
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .flatMap(({ pictures }) => pictures.map(meterOf).filter((tenths) => tenths !== null))
  return [...new Set(read)].slice(0, mostPanels).map(meterScene)
}
