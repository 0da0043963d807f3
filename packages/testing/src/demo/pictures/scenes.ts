import { fuelLevels } from '@rentme/domain/checklist/checklist'
import type { PictureGroup } from '../nouns/findings.ts'
import type { FleetPrefix } from '../nouns/fleet.ts'
import { randomOf } from '../random.ts'
import type { PictureSource } from './catalogue.ts'
import { bentGuardrail, dent, fuelGauge, hourMeterPanel, leak, tyre, tyreBulge, tyreCut } from './details.ts'
import { harmMarks } from './harm-marks.ts'
import { machineDrawings } from './machines.ts'
import { portrait, signature } from './people.ts'
import { group, lights, picture, yard } from './svg.ts'

const paints = {
  teal: ['#3f7f8c', '#2b6370', '#1d4650'],
  yellow: ['#f3c341', '#dba325', '#a97814'],
  orange: ['#e08a4c', '#c96a2c', '#8f4517'],
  green: ['#6f8f5a', '#55753f', '#3a5429'],
  red: ['#c4604c', '#a34433', '#74291d'],
}

const fleetPaints: Readonly<Record<FleetPrefix, readonly string[]>> = {
  PTA: paints.orange,
  PAD: paints.teal,
  GGD: paints.yellow,
  COM: paints.green,
  TIL: paints.yellow,
  BET: paints.orange,
  AND: paints.teal,
  CML: paints.red,
  EMP: paints.yellow,
  RET: paints.yellow,
  MTE: paints.red,
}

const jpeg = (group: PictureGroup, number: number, content: string): PictureSource => ({
  slug: `${group.toLowerCase()}-${number}`,
  group,
  mimeType: 'image/jpeg',
  extension: 'jpg',
  width: 640,
  height: 480,
  content,
})

const lightAt = (place: number) => lights[place % lights.length] ?? lights[0]

/** How a camera goes round a machine: the whole of it, then its near, its far and its upper part. */
const views = [
  '',
  'translate(0 -160) scale(1.55)',
  'translate(-264 -160) scale(1.55)',
  'translate(-96 0) scale(1.4)',
]

const machines = (): PictureSource[] =>
  (Object.keys(machineDrawings) as FleetPrefix[]).flatMap((prefix, kind) =>
    machineDrawings[prefix].flatMap((drawing, pose) => {
      const scene = yard(((kind * 3 + pose) % 5) * 24 - 48) + drawing
      return views.map((view, at) => ({
        ...jpeg(
          prefix,
          pose * views.length + at + 1,
          picture(lightAt(kind + pose), fleetPaints[prefix], view === '' ? scene : group(view, scene)),
        ),
        ofOne: views.length,
      }))
    }),
  )

/** The gauge of each level of fuel that can be answered. */
const fuelGauges = (): PictureSource[] =>
  fuelLevels.map((level) => ({
    ...jpeg('fuel', level, picture(lights[0], paints.teal, fuelGauge(Math.min(0.97, level / 100)))),
    shows: `fuel ${level}`,
  }))

/** The panel of a machine's meter, in tenths of an hour. */
export const meterScene = (tenths: number): PictureSource => ({
  ...jpeg(
    'meter',
    tenths,
    picture(lights[tenths % lights.length] ?? lights[0], paints.teal, hourMeterPanel(tenths)),
  ),
  shows: `meter ${tenths}`,
})

const details: readonly [PictureGroup, readonly string[], readonly string[]][] = [
  ['tyreDamage', [tyre(tyreCut), tyre(tyreBulge)], paints.teal],
  ['guardrailDamage', [bentGuardrail(26), bentGuardrail(54)], paints.orange],
  ['leak', [leak(0.2), leak(1)], paints.yellow],
  ['dent', [dent(210, false), dent(270, true)], paints.yellow],
]

const closeUps = (): PictureSource[] =>
  details.flatMap(([group, drawings, paint]) =>
    drawings.map((drawing, place) => {
      const source = jpeg(group, place + 1, picture(lightAt(place), paint, drawing))
      const marks = harmMarks[source.slug]
      return marks === undefined ? source : { ...source, marks }
    }),
  )

const portraits = (): PictureSource[] =>
  Array.from({ length: 10 }, (_, place) => ({
    ...jpeg('portrait', place + 1, portrait(place)),
    width: 320,
    height: 320,
  }))

const signatures = (): PictureSource[] => {
  const random = randomOf('pictures', 'signatures')
  return Array.from({ length: 10 }, (_, place) => ({
    ...jpeg('signature', place + 1, signature(random)),
    mimeType: 'image/png',
    extension: 'png',
    width: 600,
    height: 200,
  }))
}

/** Every drawn picture: machines on the yard, close-ups, portraits and signatures. */
export const scenes = (): PictureSource[] => [
  ...machines(),
  ...closeUps(),
  ...fuelGauges(),
  ...portraits(),
  ...signatures(),
]
