import { readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'

const SIGNAL = '#ffd036'
const INK = '#292723'
// On a 28-unit grid: the arrow out and the arrow back.
const ARROWS = `<g fill="none" stroke="${INK}" stroke-width="3"><path d="M5.5 10.2h12.2M13.3 5.2l5 5-5 5"/><path d="M22.5 17.8H10.3M14.7 12.8l-5 5 5 5"/></g>`
const TILE = `<rect width="28" height="28" rx="4" fill="${SIGNAL}"/>${ARROWS}`
const SPLASH_PART = 0.22

/** The mark scaled about the middle of its grid, so that a mask cannot cut it. */
const shrunk = (part: number) =>
  `<g transform="translate(14 14) scale(${part}) translate(-14 -14)">${ARROWS}</g>`

/** What each picture of the native templates becomes, by file name. */
const icons: Record<string, string> = {
  'ic_launcher.png': TILE,
  'ic_launcher_round.png': `<circle cx="14" cy="14" r="14" fill="${SIGNAL}"/>${shrunk(0.8)}`,
  // Android masks the outer third of an adaptive icon.
  'ic_launcher_foreground.png': shrunk(0.58),
  'AppIcon-512@2x.png': `<rect width="28" height="28" fill="${SIGNAL}"/>${shrunk(0.86)}`,
}

function splash(width: number, height: number): string {
  const side = Math.min(width, height) * SPLASH_PART
  const x = (width - side) / 2
  const y = (height - side) / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${INK}"/>` +
    `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 28 28">${TILE}</svg></svg>`
  )
}

function icon(width: number, shape: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 28 28">${shape}</svg>`
}

async function redraw(path: string): Promise<void> {
  const name = basename(path)
  const shape = icons[name]
  if (shape === undefined && !name.startsWith('splash')) return
  const { width, height } = await sharp(path).metadata()
  const image = sharp(Buffer.from(shape === undefined ? splash(width, height) : icon(width, shape)))
  // The App Store refuses an icon with an alpha channel.
  const opaque = name.startsWith('AppIcon') ? image.flatten({ background: SIGNAL }) : image
  writeFileSync(path, await opaque.png().toBuffer())
}

/** Draws the product's icon and start screen over every picture of a native template, at the picture's own size. */
export async function drawPictures(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of names.filter((name) => name.endsWith('.png'))) await redraw(join(folder, name))
}

/** The colour behind the adaptive icon of Android. */
export function editIconBackground(xml: string): string {
  return xml.replace(/(<color name="ic_launcher_background">)[^<]*/, `$1${SIGNAL}`)
}
