import { photoLimits } from '#shared/photos/photo-limits.ts'

/** What a picker offers. Phones convert their own formats to one of these. */
export const pickedTypes = 'image/jpeg,image/png,image/webp'

const QUALITY = 0.85

/** Returns a photo as an upright JPEG without metadata, its longest side at most 1,600 px; undefined for an unreadable file. */
export async function shrinkPhoto(file: Blob): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, photoLimits.pixels.photo / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (context === null) return undefined
    // Behind transparent parts a JPEG would be black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY))
  } catch {
    return undefined
  }
}
