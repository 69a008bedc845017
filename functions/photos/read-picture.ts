import type { ResizeOptions, Sharp } from 'sharp'
import { ApiError } from '#shared/errors.ts'
import { photoLimits, portraitLimits } from '#shared/photos/photo-limits.ts'
import type { Pictures } from '../pictures/picture-store.ts'

const MOST_PIXELS = 50_000_000
/** Browsers write one scan, ordinary progressive files ten. Each of thousands costs as much as the whole picture. */
const MOST_SCANS = 20

/** Loads the library once: a stream of bookings or a form needs none of its 9 MB. */
const library = { loaded: undefined as Promise<typeof import('sharp').default> | undefined }

async function load() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  // Every other format is rejected before it is parsed.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] })
  return sharp
}

/**
 * Returns an uploaded JPEG in two sizes, upright and without metadata.
 * @throws ApiError PHOTO_NOT_READABLE
 */
export const readPicture = (upload: Uint8Array) =>
  inTwoSizes(upload, photoLimits.pixels, { fit: 'inside', withoutEnlargement: true })

/**
 * Returns the middle of an uploaded JPEG as a square in two sizes.
 * @throws ApiError PHOTO_NOT_READABLE
 */
export const readPortrait = (upload: Uint8Array) => inTwoSizes(upload, portraitLimits.pixels, { fit: 'cover' })

type Sizes = Record<keyof Pictures, number>

/** Returns the scans of a JPEG: its start-of-scan markers, which cannot occur in compressed data. */
export function countScans(jpeg: Uint8Array): number {
  let scans = 0
  for (let at = jpeg.indexOf(0xff); at >= 0; at = jpeg.indexOf(0xff, at + 1)) if (jpeg[at + 1] === 0xda) scans += 1
  return scans
}

async function inTwoSizes(upload: Uint8Array, pixels: Sizes, how: ResizeOptions): Promise<Pictures> {
  if (countScans(upload) > MOST_SCANS) throw new ApiError('PHOTO_NOT_READABLE')
  library.loaded ??= load()
  const sharp = await library.loaded
  const sized = (picture: Sharp, side: number, quality: number) =>
    picture
      .resize({ width: side, height: side, ...how })
      .jpeg({ quality })
      .toBuffer()
  try {
    // One after the other: decoded pictures are large.
    const upright = sharp(upload, { limitInputPixels: MOST_PIXELS, autoOrient: true }).toColourspace('srgb')
    const photo = await sized(upright, pixels.photo, 80)
    return { photo, preview: await sized(sharp(photo), pixels.preview, 75) }
  } catch {
    throw new ApiError('PHOTO_NOT_READABLE')
  }
}
