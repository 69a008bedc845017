import { SECOND } from '#shared/durations.ts'
import { within } from '../lib/time-limit.ts'

const LIMIT_MS = 5 * SECOND

/**
 * Returns a canvas as a JPEG; undefined where the browser makes none: without memory or an encoder it gives nothing or a
 * PNG, and some never call back.
 */
export async function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | undefined> {
  try {
    const made = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    const blob = await within(LIMIT_MS, made)
    return blob?.type === 'image/jpeg' ? blob : undefined
  } catch {
    return undefined
  }
}
