import type { PictureGroup } from '../nouns/findings.ts'
import type { FleetPrefix } from '../nouns/fleet.ts'
import { randomOf } from '../random.ts'
import type { PictureSource } from './catalogue.ts'
import { bentGuardrail, dent, fuelGauge, hourMeterPanel, leak, tyre, tyreBulge, tyreCut } from './details.ts'
import { harmMarks } from './harm-marks.ts'
import { machineDrawings } from './machines.ts'
import { portrait, signature } from './people.ts'
import { lights, picture, yard } from './svg.ts'

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

const machines = (): PictureSource[] =>
  (Object.keys(machineDrawings) as FleetPrefix[]).flatMap((prefix, kind) =>
    machineDrawings[prefix].map((drawing, place) =>
      jpeg(
        prefix,
        place + 1,
        picture(
          lightAt(kind + place),
          fleetPaints[prefix],
          yard(((kind * 3 + place) % 5) * 24 - 48) + drawing,
        ),
      ),
    ),
  )

const details: readonly [PictureGroup, readonly string[], readonly string[]][] = [
  ['hourMeter', [34_128, 12_507, 8_964, 51_233, 20_710].map(hourMeterPanel), paints.teal],
  ['fuel', [0.5, 0.75, 0.97].map(fuelGauge), paints.teal],
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
export const scenes = (): PictureSource[] => [...machines(), ...closeUps(), ...portraits(), ...signatures()]
