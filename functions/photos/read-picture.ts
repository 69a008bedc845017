import type { Sharp } from 'sharp'
import { ApiError } from '#shared/errors.ts'
import { photoLimits } from '#shared/photos/photo-limits.ts'
import type { Pictures } from '../pictures/picture-store.ts'

const MOST_PIXELS = 50_000_000

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
export async function readPicture(upload: Uint8Array): Promise<Pictures> {
  library.loaded ??= load()
  const sharp = await library.loaded
  const sized = (pixels: number) => {
    const picture: Sharp = sharp(upload, { limitInputPixels: MOST_PIXELS, autoOrient: true })
    return picture
      .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .jpeg({ quality: 80 })
      .toBuffer()
  }
  try {
    // One after the other: decoded pictures are large.
    const photo = await sized(photoLimits.pixels.photo)
    const preview = await sharp(photo)
      .resize({
        width: photoLimits.pixels.preview,
        height: photoLimits.pixels.preview,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .jpeg({ quality: 75 })
      .toBuffer()
    return { photo, preview }
  } catch {
    throw new ApiError('PHOTO_NOT_READABLE')
  }
}
