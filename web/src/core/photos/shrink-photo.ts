import { photoLimits } from '#shared/photos/photo-limits.ts'
import { type Decoded, decodePhoto } from './decode-photo.ts'
import { jpegOf } from './jpeg-of.ts'
import { headOf, type PhotoProblem, problemOf } from './photo-problem.ts'

/** What a picker offers. Phones convert their own formats to one of these. */
export const pickedTypes = 'image/jpeg,image/png,image/webp'

const QUALITY = 0.85

/** Longest sides of the tries: a browser short of memory may manage the next one. */
const sides = [photoLimits.pixels.photo, photoLimits.pixels.photo, photoLimits.pixels.photo / 2]

/**
 * Returns a photo as an upright JPEG without metadata, its longest side at most 1,600 px, or why there is none. Where the
 * browser makes no JPEG, that is the file if it is one: the server turns and shrinks it too.
 */
export async function shrinkPhoto(file: File): Promise<Blob | PhotoProblem> {
  try {
    return (await shrunk(await decodePhoto(file))) ?? (await originalOf(file)) ?? 'browser'
  } catch {
    return problemOf(file)
  }
}

async function shrunk(decoded: Decoded): Promise<Blob | undefined> {
  try {
    for (const side of sides) {
      const canvas = drawing(decoded, side)
      const jpeg = canvas && (await jpegOf(canvas, QUALITY))
      if (jpeg !== undefined) return jpeg
    }
  } catch {
  } finally {
    decoded.close?.()
  }
  return undefined
}

/** Undefined where the browser has no canvas. */
function drawing({ source, width, height }: Decoded, side: number): HTMLCanvasElement | undefined {
  const scale = Math.min(1, side / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (context === null || !isTruthful(context)) return undefined
  // Behind transparent parts a JPEG would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Whether a canvas returns what it was given: against tracking, some browsers give noise, or change colors a little. */
function isTruthful(context: CanvasRenderingContext2D) {
  const color = [51, 102, 153]
  context.fillStyle = `rgb(${color})`
  context.fillRect(0, 0, 1, 1)
  const { data } = context.getImageData(0, 0, 1, 1)
  return color.every((value, index) => Math.abs(value - (data[index] ?? 0)) < 8)
}

async function originalOf(file: File): Promise<Blob | undefined> {
  const isJpeg = (await headOf(file)).startsWith('\xff\xd8\xff')
  return isJpeg && file.size <= photoLimits.upload.bytes ? new Blob([file], { type: 'image/jpeg' }) : undefined
}
