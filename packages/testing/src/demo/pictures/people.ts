import type { Random } from '../random.ts'
import { path, rect } from './svg.ts'

const skins = ['#8d5a3c', '#b97a56', '#d9a679', '#6e4530', '#c98f66', '#e3b892']
const shirts = ['#3a5560', '#5a4632', '#7a5b2e', '#4a5a3a', '#6a4444', '#45485c']
const walls = ['#b8b2a4', '#a9b4b2', '#c9bda4', '#b4a99a', '#a8adb8', '#bfae98']
const hair = ['#2b1d16', '#1d1714', '#5a3a22', '#8a857d', '#3d2b20', '#6b3f22']

/** The second round through a list starts elsewhere, so that no two portraits are the same. */
const at = (items: readonly string[], place: number) =>
  items[(place + Math.floor(place / items.length) * 2) % items.length] ?? ''

const helmet = (colour: string): string =>
  path('M26 36a22 22 0 0 1 44 0z', colour) +
  path('M22 36h52v5H22z', colour) +
  path('M22 39h52v2H22z', '#000', 'opacity=".15"') +
  path('M45 14h6v22h-6z', '#fff', 'opacity=".35"')

const hairCut = (colour: string): string =>
  path('M29 44c-3-22 8-30 19-30s22 8 19 30c-3-8-6-13-10-15q-10 4-20 0c-4 3-6 8-8 15z', colour)

/** An invented portrait on 96 × 96; every third person wears a helmet. */
export const portrait = (place: number): string => {
  const skin = at(skins, place)
  const top = place % 3 === 0 ? helmet(place % 2 === 0 ? '#f4f2ed' : '#ffd036') : hairCut(at(hair, place))
  const isLong = place % 4 === 1
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${[
    rect(0, 0, 96, 96, at(walls, place * 5 + 1)),
    isLong ? path('M27 40c-4 20-2 32 2 36h38c4-4 6-16 2-36z', at(hair, place)) : '',
    path('M10 96c2-20 16-28 38-28s36 8 38 28z', at(shirts, place * 7 + 2)),
    path('M38 58h20v16a10 10 0 0 1-20 0z', skin),
    path('M38 62c6 6 14 6 20 0v5c-6 5-14 5-20 0z', '#000', 'opacity=".14"'),
    `<ellipse cx="48" cy="47" rx="16.5" ry="20" fill="${skin}"/>`,
    path(
      'M41 57c4 3.5 10 3.5 14 0',
      'none',
      'stroke="#000" stroke-opacity=".35" stroke-width="1.8" stroke-linecap="round"',
    ),
    '<circle cx="41.5" cy="46" r="1.7" fill="#1c1410"/><circle cx="54.5" cy="46" r="1.7" fill="#1c1410"/>',
    top,
  ].join('')}</svg>`
}

/** A signature drawn with a finger: ink on a transparent ground of 600 × 200. */
export const signature = (random: Random): string => {
  let x = 60
  let line = `M${x} ${random.int(90, 130)}`
  for (let turn = random.int(5, 8); turn > 0; turn -= 1) {
    const width = random.int(28, 62)
    const high = turn % 3 === 2 ? random.int(20, 60) : random.int(70, 100)
    line += `C${x + width * 0.2} ${high} ${x + width * 0.9} ${high} ${x + width * 0.7} ${random.int(105, 140)}`
    x += width
    line += `S${x} ${random.int(80, 100)} ${x + 12} ${random.int(95, 125)}`
  }
  const flourish = random.chance(0.6)
    ? `M80 ${random.int(150, 165)}Q${x / 2} ${random.int(135, 150)} ${x + 30} ${random.int(145, 165)}`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200">${path(
    line + flourish,
    'none',
    'stroke="#1d2630" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"',
  )}</svg>`
}
