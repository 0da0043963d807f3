import type { FleetPrefix } from '../nouns/fleet.ts'
import { beam, box, circle, group, path, rect, shadow, stroke, wheel } from './svg.ts'

const paint = 'url(#paint)'
const steel = 'url(#steel)'
const dark = '#34322e'

const basket = (x: number, y: number, width: number): string =>
  rect(x, y + 44, width, 8, dark) +
  stroke(
    `M${x + 3} ${y + 44}V${y}h${width - 6}v44M${x + 3} ${y + 20}h${width - 6}M${x + width / 3} ${y}v44M${x + (2 * width) / 3} ${y}v44`,
    '#d9d6cf',
    4,
  ) +
  rect(x + width - 18, y + 4, 14, 16, '#292723')

const plate = (x: number, y: number): string =>
  rect(x, y, 54, 11, '#fff') + rect(x + 3, y + 3, 48, 5, '#292723')

/** `lift` from 0 (folded) to 1 (raised). */
const scissor = (lift: number): string => {
  const top = 236 - 30 - lift * 110
  const arms = [0, 1, 2].map((step) => {
    const low = 250 - ((250 - top) / 3) * step
    const high = 250 - ((250 - top) / 3) * (step + 1)
    return beam(170, low, 310, high, 10, steel) + beam(310, low, 170, high, 10, paint)
  })
  return (
    shadow(240, 312, 130) +
    arms.join('') +
    basket(146, top - 52, 188) +
    box(150, 250, 180, 40, paint) +
    plate(160, 264) +
    rect(252, 262, 60, 18, '#1b2a2e') +
    [176, 304].map((x) => wheel(x, 294, 18)).join('')
  )
}

const articulated = (reach: number): string =>
  shadow(230, 312, 170) +
  beam(212, 226, 122, 120 - reach, 20, paint) +
  beam(122, 120 - reach, 300, 92 - reach / 2, 18, paint) +
  beam(296, 92 - reach / 2, 372, 128 - reach, 13, steel) +
  circle(122, 120 - reach, 12, dark) +
  circle(122, 120 - reach, 6, '#c9c5bb') +
  basket(352, 84 - reach, 78) +
  box(140, 214, 150, 46, paint) +
  rect(150, 228, 54, 24, '#1b2a2e') +
  plate(226, 244) +
  rect(112, 262, 216, 26, '#3a3732') +
  [140, 300].map((x) => wheel(x, 290, 30)).join('')

const generator = (): string =>
  shadow(240, 300, 180) +
  box(80, 140, 320, 130, paint) +
  [0, 1, 2, 3, 4].map((row) => rect(100, 164 + row * 16, 90, 7, '#000', 'opacity=".38"')).join('') +
  rect(214, 158, 82, 96, '#000', 'opacity=".16"') +
  rect(310, 158, 74, 62, '#292723') +
  rect(318, 166, 58, 22, '#9fc2a0') +
  [324, 346, 368]
    .map((x, place) => circle(x, 204, 6, ['#b3261e', '#2e7d4f', '#8a857a'][place] ?? dark))
    .join('') +
  plate(228, 234) +
  beam(120, 140, 120, 106, 14, '#55514a') +
  rect(70, 270, 340, 18, dark) +
  rect(96, 288, 40, 10, '#55514a') +
  rect(344, 288, 40, 10, '#55514a')

const trailer = (): string =>
  beam(346, 268, 440, 286, 8, '#3a3732') + wheel(230, 284, 28) + circle(440, 290, 7, dark)

const compressor = (): string =>
  shadow(240, 310, 150) +
  path('M110 268v-70q0-44 48-44h130q58 0 58 60v54z', paint) +
  path('M118 196q0-34 40-34h130', 'none', 'stroke="#fff" stroke-opacity=".25" stroke-width="6"') +
  [0, 1, 2, 3].map((row) => rect(132, 196 + row * 14, 70, 6, '#000', 'opacity=".35"')).join('') +
  rect(236, 190, 74, 44, '#292723') +
  circle(256, 212, 13, '#e8e4da') +
  circle(290, 212, 13, '#e8e4da') +
  stroke('M256 212l7-7M290 212l-6-8', '#b3261e', 2) +
  plate(140, 250) +
  trailer()

const lightTower = (height: number): string =>
  shadow(230, 310, 130) +
  beam(220, 220, 220, 70 - height, 14, steel) +
  beam(220, 150, 220, 60 - height, 8, '#e8e4da') +
  rect(150, 62 - height, 140, 8, dark) +
  [150, 188, 226, 264]
    .map(
      (x) => rect(x, 34 - height, 30, 28, '#292723', 'rx="3"') + rect(x + 4, 38 - height, 22, 20, '#ffe7a3'),
    )
    .join('') +
  box(140, 212, 170, 58, paint) +
  rect(156, 228, 60, 26, '#1b2a2e') +
  plate(236, 246) +
  trailer()

const mixer = (tilt: number): string =>
  shadow(240, 314, 120) +
  stroke('M170 306l50-120M300 306l-50-120M150 306h60M280 306h50', '#3a3732', 10) +
  group(
    `rotate(${tilt} 236 170)`,
    path('M172 150l30-66h70l30 66-14 62q-50 26-102 0z', paint),
    path('M198 84h78l6 12h-90z', '#e8e4da'),
    rect(168, 146, 138, 12, dark),
    path('M186 110l-8 34M206 100l-10 46', 'none', 'stroke="#fff" stroke-opacity=".3" stroke-width="5"'),
  ) +
  box(300, 176, 62, 52, '#55514a') +
  rect(310, 188, 20, 14, '#b3261e') +
  wheel(184, 300, 20)

const scaffold = (bays: number): string => {
  const left = 240 - bays * 55
  const columns = Array.from({ length: bays + 1 }, (_, place) => left + place * 110)
  const bay = (x: number) =>
    stroke(`M${x} 296L${x + 110} 200M${x + 110} 296L${x} 200M${x} 196L${x + 110} 100`, '#a7a49c', 4) +
    [196, 100].map((y) => rect(x - 4, y, 118, 8, '#c9a85c')).join('') +
    stroke(`M${x} 62H${x + 110}M${x} 82H${x + 110}`, '#d9d7d1', 5)
  return (
    shadow(240, 312, 60 + bays * 50) +
    columns.map((x) => stroke(`M${x} 302V56`, '#8f8b82', 8) + circle(x, 304, 8, dark)).join('') +
    columns.slice(0, -1).map(bay).join('')
  )
}

const compactor = (lean: number): string =>
  shadow(240, 318, 90) +
  group(
    `rotate(${lean} 240 310)`,
    rect(186, 292, 108, 18, '#55514a', 'rx="5"'),
    path('M214 292l8-70h36l8 70z', '#292723'),
    [232, 246, 260, 274].map((y) => rect(216, y, 48, 5, '#55514a')).join(''),
    box(196, 150, 96, 74, paint),
    circle(266, 186, 22, '#3a3732'),
    plate(204, 204),
    stroke('M206 156L150 96h-26M282 152L196 84h-66', '#292723', 8),
  )

const forklift = (height: number): string =>
  shadow(230, 312, 160) +
  stroke('M330 296V70M346 296V70', '#4a4741', 9) +
  rect(326, 210 - height, 26, 60, dark) +
  rect(346, 262 - height, 96, 9, '#3a3732') +
  path('M120 214q0-30 34-30h60l30 60h66v46H110z', paint) +
  stroke('M150 186l14-96h94l34 150', '#292723', 9) +
  path('M176 190h46v-30q-4-14-22-14t-24 14z', '#292723') +
  circle(214, 82, 9, '#e3a73a') +
  plate(246, 262) +
  wheel(156, 288, 26) +
  wheel(290, 288, 28)

const backhoe = (swing: number): string =>
  shadow(240, 314, 200) +
  beam(330, 200, 404, 112 - swing, 16, paint) +
  beam(404, 112 - swing, 436, 210, 13, paint) +
  path('M420 206l34-4-4 38q-24 10-38-6z', '#55514a') +
  path('M170 222l-96 44-24-16 14-22 90-22z', paint) +
  path('M24 238l40-8 10 46-52 6z', '#55514a') +
  path('M150 230h190v40H150z', paint) +
  rect(150, 230, 190, 6, '#fff', 'opacity=".2"') +
  path('M210 132h104l16 98H204z', '#292723') +
  path('M220 142h40v54h-44zM270 142h36l10 54h-46z', '#a9c0c4') +
  rect(204, 124, 118, 10, paint) +
  plate(262, 248) +
  wheel(186, 288, 26) +
  wheel(312, 276, 40)

const telehandler = (angle: number): string =>
  shadow(230, 314, 180) +
  group(
    `rotate(${-angle} 130 200)`,
    beam(120, 200, 340, 200, 24, paint),
    beam(330, 200, 400, 200, 16, steel),
    rect(396, 180, 10, 60, dark),
    rect(404, 232, 56, 8, '#3a3732'),
  ) +
  path('M110 232h250l10 40H100z', paint) +
  path('M200 160h70l14 74h-92z', '#292723') +
  path('M208 170h54l8 40h-66z', '#a9c0c4') +
  plate(290, 248) +
  wheel(150, 286, 36) +
  wheel(322, 286, 36)

/** The other side of a machine. */
const mirrored = (drawing: string): string => group('translate(480 0) scale(-1 1)', drawing)

/** Each kind of machine from several sides: drawings that stand on the yard's ground at y = 312. */
export const machineDrawings: Readonly<Record<FleetPrefix, readonly string[]>> = {
  PTA: [scissor(0), scissor(0.35), scissor(0.7), scissor(1)],
  PAD: [articulated(0), articulated(24), articulated(44), articulated(60)],
  GGD: [generator(), mirrored(generator())],
  COM: [compressor(), mirrored(compressor())],
  TIL: [lightTower(0), lightTower(22)],
  BET: [mixer(0), mixer(24), mixer(-18)],
  AND: [scaffold(1), scaffold(2), scaffold(3)],
  CML: [compactor(0), compactor(9)],
  EMP: [forklift(0), forklift(70), forklift(120)],
  RET: [backhoe(0), backhoe(30), backhoe(60)],
  MTE: [telehandler(8), telehandler(24)],
}
