import sharp from 'sharp'

const across = { width: 4032, height: 3024 }

const redLeftOfBlue = Buffer.from([0xc0, 0x20, 0x20, 0x20, 0x30, 0xc0])

const takeWithCamera = (): Promise<Buffer> =>
  sharp(redLeftOfBlue, { raw: { width: 2, height: 1, channels: 3 } })
    .resize({ ...across, kernel: 'nearest', fit: 'fill' })
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'Pátio', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '22/1 54/1 20/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '47/1 3/1 39/1',
      },
    })
    .jpeg({ quality: 90 })
    .toBuffer()

let taken: Promise<Buffer> | undefined

/**
 * A photo as a phone's camera writes it, the same each time: 12 megapixels, held upright, which the file says by orientation
 * 6, with the place where it was taken. Upright its upper half is red, its lower half blue.
 */
export const cameraPhoto = (): Promise<Buffer> => (taken ??= takeWithCamera())

// What turns an upright picture into the one that a camera with this orientation writes.
const turns = [
  { angle: 0, flop: false },
  { angle: 0, flop: true },
  { angle: 180, flop: false },
  { angle: 180, flop: true },
  { angle: 270, flop: true },
  { angle: 270, flop: false },
  { angle: 90, flop: true },
  { angle: 90, flop: false },
] as const

/** A portrait as a camera that was held in one of eight ways writes it. Upright its upper half is red, its lower half blue. */
export const turnedPhoto = async (orientation: number): Promise<Buffer> => {
  const { angle, flop } = turns[orientation - 1] ?? turns[0]
  const red = { create: { width: 300, height: 200, channels: 3 as const, background: '#c02020' } }
  const upright = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#2030c0' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const turned = await sharp(upright).flop(flop).png().toBuffer()
  return sharp(turned).rotate(angle).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
}

/** A photo of many megabytes, as a phone writes one of a lively scene: upright 3 by 4, held as orientation 6 says. */
export const heavyPhoto = async (): Promise<Buffer> => {
  // Its sides go into the photo's without a rest; noise for all of it takes three times as long to make.
  const side = { width: 504, height: 504 }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const tile = await sharp({ create: { ...side, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  return sharp({ create: { ...across, channels: 3, background: '#888' } })
    .composite([{ input: tile, tile: true }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 98 })
    .toBuffer()
}

/** A small photo of one colour, no two alike when their numbers differ. */
export const smallPhoto = (number: number): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: { r: 40 * number, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer()

export interface Picture {
  width: number
  height: number
  /** EXIF block, of which nothing must be left. */
  exif: Buffer | undefined
  orientation: number | undefined
  /** Mean colour of the upper and of the lower half: red, green, blue. */
  top: readonly number[]
  bottom: readonly number[]
}

/** What an image file shows, without turning it. */
export const lookAt = async (bytes: Buffer): Promise<Picture> => {
  const { width, height, exif, orientation } = await sharp(bytes).metadata()
  const half = Math.floor(height / 2)
  const mean = async (top: number) => {
    const part = await sharp(bytes).extract({ left: 0, top, width, height: half }).png().toBuffer()
    return (await sharp(part).stats()).channels.map((channel) => Math.round(channel.mean))
  }
  return { width, height, exif, orientation, top: await mean(0), bottom: await mean(height - half) }
}
