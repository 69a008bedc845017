import { SECOND } from '#shared/durations.ts'
import { within } from '../lib/time-limit.ts'

const LIMIT_MS = 10 * SECOND

/** A decoded picture, upright. */
export type Decoded = { source: CanvasImageSource; width: number; height: number; close?: () => void }

/** Returns a decoded picture. @throws DOMException, twice for a file that is broken or no picture */
export async function decodePhoto(file: Blob): Promise<Decoded> {
  try {
    return await within(LIMIT_MS, bitmapOf(file))
  } catch (problem) {
    // An image would show what there is of a broken file, and an SVG.
    const isBroken = problem instanceof DOMException && problem.name === 'InvalidStateError'
    return within(LIMIT_MS, isBroken ? bitmapOf(file) : imageOf(file))
  }
}

/** Without options: the orientation is applied, and older browsers refuse to be asked for it. */
async function bitmapOf(file: Blob): Promise<Decoded> {
  const bitmap = await createImageBitmap(file)
  return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() }
}

async function imageOf(file: Blob): Promise<Decoded> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return { source: image, width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(url)
  }
}
