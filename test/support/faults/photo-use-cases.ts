import { expect } from 'vitest'
import { eventsOf, storedItem } from '../bookings/world.ts'
import { added, confirm, keysOf, type Opened, remove, requestUpload, uploaded } from '../photos/photo-calls.ts'
import { aJpeg } from '../photos/pictures.ts'
import { createdBooking } from './customer.ts'
import type { UseCase } from './single-fault.ts'

const jpeg = await aJpeg()

async function openedBooking() {
  const { id, token } = await createdBooking()
  const opened: Opened = { path: `/bookings/${id}`, token }
  return { id, opened }
}

/** Returns the photos that the booking names; each has its two pictures, and each change its event. */
async function photosOf(id: string, events: readonly string[]) {
  const photos = ((await storedItem(id))?.service_images ?? []) as { id: string }[]
  const keys = await keysOf(id)
  for (const photo of photos) expect(keys.filter((key) => key.startsWith(`${id}/${photo.id}`))).toHaveLength(2)
  const isDone = (await eventsOf(id)).length === events.length
  expect((await eventsOf(id)).map(({ event }) => event)).toEqual(isDone ? events : events.slice(0, -1))
  return { photos, isDone }
}

/** Creates the use cases of photos. */
export const photoUseCases: Record<string, () => Promise<UseCase>> = {
  'request the upload of a photo': async () => {
    const { opened } = await openedBooking()
    let photo_id: string | undefined
    return {
      success: 201,
      again: [],
      send: async () => {
        const answer = await requestUpload(opened)
        photo_id = answer.body?.photo_id
        return answer
      },
      isDone: async () => photo_id !== undefined,
    }
  },
  'add a photo': async () => {
    const { id, opened } = await openedBooking()
    let photo_id = await uploaded(opened, jpeg)
    return {
      success: 200,
      again: [],
      // As the site does: a file that a failed call has read is uploaded again.
      send: async () => {
        const answer = await confirm(opened, photo_id)
        if (answer.body?.code !== 'PHOTO_NOT_READABLE') return answer
        photo_id = await uploaded(opened, jpeg)
        return confirm(opened, photo_id)
      },
      isDone: async () => {
        const { photos, isDone } = await photosOf(id, ['received', 'photos_added'])
        expect(photos.map((photo) => photo.id)).toEqual(isDone ? [photo_id] : [])
        return isDone
      },
    }
  },
  'remove a photo': async () => {
    const { id, opened } = await openedBooking()
    const photo = await added(opened, jpeg)
    return {
      success: 204,
      again: [],
      send: () => remove(opened, photo.id),
      isDone: async () => {
        const { photos, isDone } = await photosOf(id, ['received', 'photos_added', 'photo_removed'])
        expect(photos).toHaveLength(isDone ? 0 : 1)
        return isDone
      },
    }
  },
}
