import { portraitsFolder } from '#shared/photos/portrait.ts'

export const incomingPrefix = 'incoming/'

/** Returns the key of an upload. */
export const incomingKey = (request_id: string, id: string) => `${incomingPrefix}${request_id}/${id}`

const previewEnding = '-preview'

/** Returns the keys of a photo's two pictures. */
export const pictureKeys = (request_id: string, id: string) => ({
  photo: `${request_id}/${id}`,
  preview: `${request_id}/${id}${previewEnding}`,
})

/** Returns what stands for the ID of a booking in the keys of a technician's portrait. */
export const portraitOwner = (staff_id: string) => `${portraitsFolder}/${staff_id}`

/** Returns booking and photo of a picture. */
export function ownerOf(key: string) {
  const [request_id = '', name = ''] = key.split('/')
  return { request_id, id: name.endsWith(previewEnding) ? name.slice(0, -previewEnding.length) : name }
}
