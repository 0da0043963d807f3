import {
  noMarks,
  withPin,
  withPinChanged,
  withStroke,
  type PhotoMarks,
  type Pin,
} from '@rentme/domain/kit/photo-marks'

const pinned = (marks: PhotoMarks, x: number, y: number, is: Pick<Pin, 'kind' | 'text'>): PhotoMarks =>
  withPinChanged(withPin(marks, x, y) ?? marks, marks.pins.length, is)

/** A line drawn by hand around a place. */
const ringed = (marks: PhotoMarks, x: number, y: number, reach: number): PhotoMarks =>
  withStroke(
    marks,
    Array.from({ length: 48 }, (_, at) => {
      const angle = (at / 44) * 2 * Math.PI
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 1.3] as const
    }),
  ) ?? marks

/** What people marked on pictures of damage, by the picture's slug. */
export const harmMarks: Readonly<Record<string, PhotoMarks>> = {
  'tyredamage-1': ringed(
    pinned(noMarks, 0.62, 0.26, { kind: 'crack', text: 'corte de 8 cm no flanco' }),
    0.746,
    0.347,
    0.1,
  ),
  'guardraildamage-1': pinned(
    pinned(noMarks, 0.61, 0.32, { kind: 'dent', text: 'guarda-corpo lateral' }),
    0.64,
    0.61,
    { kind: 'damage', text: 'travessa fora do lugar' },
  ),
  'leak-1': pinned(noMarks, 0.53, 0.45, { kind: 'leak', text: 'conexão da mangueira' }),
  'dent-2': ringed(pinned(noMarks, 0.52, 0.65, { kind: 'scratch', text: null }), 0.56, 0.53, 0.2),
}
