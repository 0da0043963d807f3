import type { PhotoMarks } from '@rentme/domain/kit/photo-marks'
import type { PictureGroup } from '../nouns/findings.ts'
import { scenes } from './scenes.ts'
import { documents } from './document.ts'
import { logo } from './logo.ts'

/** What a file shows: a picture's subject, or which kind of document it is. */
export type FileGroup = PictureGroup | 'art' | 'priceList' | 'logo'

/** A file to be made: an image from SVG, or a document as it is. */
export interface PictureSource {
  slug: string
  group: FileGroup
  mimeType: 'image/jpeg' | 'image/png' | 'application/pdf'
  extension: 'jpg' | 'png' | 'pdf'
  /** Pixels; null for a document. */
  width: number | null
  height: number | null
  content: string
  /** How many in a row show the same thing from all sides, this one among them; one by default. */
  ofOne?: number
  /** The reading on it. */
  shows?: string
  /** What somebody marked on it. */
  marks?: PhotoMarks
}

/** Every file that all demo companies share, in a fixed order. */
export const catalogue = (): PictureSource[] => [...scenes(), ...documents(), logo()]
