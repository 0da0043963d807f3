/** Colours that have a second value for full sunlight: as they are, and as they are there. */
export const roles = {
  'ink-600': ['#4d4942', '#292723'],
  'ink-500': ['#5f594f', '#1c1a17'],
  'ink-400': ['#716b60', '#292723'],
  'ink-300': ['#8c8578', '#4d4942'],
  page: ['#f4f2ed', '#ffffff'],
  sunken: ['#ebe8e1', '#f4f2ed'],
  'line-row': ['#e2ded5', '#716b60'],
  'line-quiet': ['#cfc9bd', '#4d4942'],
  'line-strong': ['#857e72', '#1c1a17'],
  link: ['#17427f', '#0b2a58'],
  'danger-bg': ['#fce0dc', '#fdeae7'],
  'danger-fg': ['#8e1b10', '#5f0c05'],
  'danger-mark': ['#b3261e', '#8e1b10'],
  'warn-bg': ['#fff0c2', '#fff6d6'],
  'warn-fg': ['#5c4400', '#3d2d00'],
  'warn-mark': ['#b27c00', '#6b4e00'],
  'ok-bg': ['#ddf2e3', '#e9f7ed'],
  'ok-fg': ['#14532d', '#0a351c'],
  'ok-mark': ['#17693a', '#0e4a27'],
  'info-bg': ['#dce8fa', '#e8f0fc'],
  'info-fg': ['#17427f', '#0b2a58'],
  'info-mark': ['#2563b8', '#17427f'],
  'available-mark': ['#1b7f41', '#0e4a27'],
  'inspection-bg': ['#ebe3f8', '#f3eefb'],
  'inspection-fg': ['#4f2a86', '#34165f'],
  'inspection-mark': ['#7444b8', '#4f2a86'],
  'maintenance-bg': ['#ffe2cc', '#ffeede'],
  'maintenance-fg': ['#7a3300', '#521f00'],
  'maintenance-mark': ['#c85a00', '#7a3300'],
  'inactive-bg': ['#e6e2da', '#f4f2ed'],
} as const
export type Role = keyof typeof roles

/** The colour of a role, whichever light there is. */
export const role = (name: Role): string => `var(--light-${name}, ${roles[name][0]})`

/** As a library reads it that reckons with colours: its value outside of full sunlight. */
export const plainRole = (name: Role): string => roles[name][0]

/** Where the light is a person's choice: on the root element, `data-light="sun"`. */
export const sunSelector = 'html[data-light=sun]'

const sun = (name: Role): string => roles[name][1]

/** The variables of MUI's palette that follow a role. */
const ofPalette: readonly (readonly [string, Role])[] = [
  ['text-secondary', 'ink-500'],
  ['text-disabled', 'ink-400'],
  ['secondary-light', 'ink-600'],
  ['divider', 'line-row'],
  ['background-default', 'page'],
  ['error-main', 'danger-mark'],
  ['error-light', 'danger-bg'],
  ['error-dark', 'danger-fg'],
  ['warning-main', 'warn-mark'],
  ['warning-light', 'warn-bg'],
  ['warning-dark', 'warn-fg'],
  ['success-main', 'ok-mark'],
  ['success-light', 'ok-bg'],
  ['success-dark', 'ok-fg'],
  ['info-main', 'info-mark'],
  ['info-light', 'info-bg'],
  ['info-dark', 'info-fg'],
]

/** What the root element declares in full sunlight. */
export const sunStyle = (): Record<string, string | number> => ({
  ...Object.fromEntries(Object.entries(roles).map(([name, [, value]]) => [`--light-${name}`, value])),
  ...Object.fromEntries(ofPalette.map(([variable, name]) => [`--ui-palette-${variable}`, sun(name)])),
})
