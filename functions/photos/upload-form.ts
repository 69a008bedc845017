import { randomBytes } from 'node:crypto'
import { SECOND } from '#shared/durations.ts'
import { photoLimits } from '#shared/photos/photo-limits.ts'
import { incomingKey } from '../pictures/picture-keys.ts'
import { signedFields } from '../pictures/signature.ts'
import { settingsOf } from '../platform/settings.ts'

const { address, bucket } = settingsOf('photos')
const { bytes, seconds } = photoLimits.upload

/** Returns the ID of a new photo and the form that uploads it. @param owner booking or technician in its key */
export function uploadForm(owner: string, now: Date) {
  const photo_id = randomBytes(16).toString('base64url')
  const key = incomingKey(owner, photo_id)
  return {
    photo_id,
    expires_at: new Date(now.getTime() + seconds * SECOND).toISOString(),
    upload: { url: address, fields: signedFields({ key, bucket, type: 'image/jpeg', bytes, seconds }, now) },
  }
}
