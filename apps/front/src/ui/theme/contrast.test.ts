import { expect, it } from 'vitest'
import { meaningPairs, tonePair, type Tone } from './palette.ts'
import { plainRole, roles, sunStyle } from './roles.ts'
import { ink, line, link, meaning, signal, surface } from './tokens.ts'

const lights = ['plain', 'sun'] as const
type Light = (typeof lights)[number]

const sun = sunStyle()

/** The colour that a browser ends up with, `#rrggbb`. */
const shown = (colour: string, light: Light): string => {
  const [, variable = '', plain = colour] = /^var\((--[\w-]+), (#\w+)\)$/.exec(colour) ?? []
  return light === 'sun' ? String(sun[variable] ?? plain) : plain
}

const linear = (part: number) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
/** As WCAG 2.2 reckons it: 1 to 21. */
const contrast = (one: string, other: string, light: Light): number => {
  const [a = 0, b = 0] = [one, other]
    .map((colour) => luminance(shown(colour, light)))
    .toSorted((x, y) => y - x)
  return (a + 0.05) / (b + 0.05)
}

const white = '#ffffff'
const grounds = [surface.paper, surface.page, surface.sunken, surface.hover]
const tones = Object.keys(tonePair) as Tone[]

/** What is read, on what it stands. */
const texts: readonly (readonly [string, string])[] = [
  ...grounds.flatMap((ground) =>
    [ink[900], ink[800], ink[700], ink[600], ink[500]].map((text) => [text, ground] as const),
  ),
  [ink[400], surface.paper],
  [link, surface.paper],
  [meaning.bad, surface.paper],
  [meaning.good, surface.paper],
  [white, meaning.bad],
  [white, meaning.good],
  [white, ink[800]],
  [signal.on, signal.main],
  ...tones.map((tone) => [tonePair[tone].fg, tonePair[tone].bg] as const),
]

it.each(lights)('every pair of text and ground is AA, and AAA in full sunlight: %s', (light) => {
  const least = light === 'sun' ? 7 : 4.5
  const weak = texts.filter(([text, ground]) => contrast(text, ground, light) < least)
  expect(weak).toEqual([])
})

it('a field is told from its ground in either light, and every line in full sunlight', () => {
  for (const light of lights) expect(contrast(line.strong, surface.paper, light)).toBeGreaterThanOrEqual(3)
  for (const quiet of [line.row, line.quiet])
    expect(contrast(quiet, surface.paper, 'sun')).toBeGreaterThanOrEqual(3)
  for (const { mark } of Object.values(meaningPairs))
    expect(contrast(mark, surface.paper, 'sun')).toBeGreaterThanOrEqual(7)
})

it('full sunlight takes no contrast away', () => {
  for (const [text, ground] of texts)
    expect(contrast(text, ground, 'sun')).toBeGreaterThanOrEqual(contrast(text, ground, 'plain') - 0.01)
  expect(Object.keys(sun)).toEqual(
    expect.arrayContaining(Object.keys(roles).map((name) => `--light-${name}`)),
  )
  expect(sun['--ui-palette-error-main']).not.toBe(plainRole('danger-mark'))
})
