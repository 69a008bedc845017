import * as z from 'zod/mini'

const photos = z.optional(z.array(z.object({ id: z.string() })))

/** What of a stored booking names pictures. A value of another release must not look like a booking without photos. */
const photographed = z.object({
  request_id: z.string(),
  cancelled_at: z.optional(z.string()),
  service_images: photos,
  work_images: photos,
})

/**
 * Returns the IDs of the photos of a stored booking; undefined for a cancelled one.
 * @throws ZodError for an unreadable one
 */
export function namedPictures(item: unknown): { request_id: string; ids: ReadonlySet<string> | undefined } {
  const { request_id, cancelled_at, service_images = [], work_images = [] } = photographed.parse(item)
  const ids = new Set([...service_images, ...work_images].map(({ id }) => id))
  return { request_id, ids: cancelled_at === undefined ? ids : undefined }
}
