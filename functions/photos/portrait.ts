import { randomBytes } from 'node:crypto'
import * as routes from '#shared/contract/portrait-routes.ts'
import { DAY } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { portraitLimits } from '#shared/photos/photo-limits.ts'
import { type Portrait, type PortraitConsent, withConsents } from '#shared/photos/portrait.ts'
import { isActiveTechnician } from '#shared/staff/staff.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'
import { portraitOwner } from '../pictures/picture-keys.ts'
import { withPortraitLinks } from '../pictures/picture-links.ts'
import { deletePictures, deleteUpload, readUpload, savePictures } from '../pictures/picture-store.ts'
import { retryOnConflict } from '../platform/dynamodb/retry.ts'
import { countOrThrow } from '../platform/rate-limits/counter.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { writePortrait } from '../team/portrait-store.ts'
import { findStaff } from '../team/staff-store.ts'
import { readPortrait } from './read-picture.ts'
import { uploadForm } from './upload-form.ts'

export const requestPortraitUpload = staffEndpoint(routes.requestPortraitUpload, async ({ params, now }) => {
  const owner = portraitOwner((await findTechnician(params.staff_id)).staff_id)
  const most = portraitLimits.perDay
  await countOrThrow([{ name: 'photos_booking', purpose: 'network', subject: owner, most, window: DAY }], now)
  return uploadForm(owner, now)
})

/** Takes in an upload, or changes the consents of the stored portrait. Idempotent. */
export const savePortrait = staffEndpoint(routes.savePortrait, async ({ params, body, now }) => {
  const { staff_id, portrait } = await findTechnician(params.staff_id)
  const { photo_id: id, public: isPublic } = body
  if (portrait?.id !== id) await takeIn(staff_id, id)
  const staff = await attach(staff_id, { id, isPublic }, now)
  return { staff: withPortraitLinks(staff, now) }
})

/** Withdraws the consents and removes the portrait, also of a retired technician. Idempotent. */
export const removePortrait = staffEndpoint(routes.removePortrait, async ({ params }) =>
  retryOnConflict(async () => {
    const staff = await findStaff(params.staff_id ?? '')
    if (staff === undefined) throw new ApiError('STAFF_NOT_FOUND')
    if (staff.portrait === undefined) return undefined
    await writePortrait(staff, undefined)
    await deletePictures(portraitOwner(staff.staff_id), [staff.portrait.id])
    return undefined
  }),
)

async function findTechnician(staff_id = ''): Promise<Staff> {
  const staff = await findStaff(staff_id)
  if (staff === undefined || !isActiveTechnician(staff)) throw new ApiError('STAFF_NOT_FOUND')
  return staff
}

/** Stores the pictures of an upload. The upload stays until a staff member names them, so that a retry finds it. */
async function takeIn(staff_id: string, id: string) {
  const owner = portraitOwner(staff_id)
  const upload = await readUpload(owner, id)
  if (upload !== undefined) return savePictures(owner, id, await readPortrait(upload))
  // A repeat that came while the first call was at work finds no upload.
  if ((await findTechnician(staff_id)).portrait?.id !== id) throw new ApiError('PHOTO_NOT_READABLE')
}

/** Saves the portrait, and deletes what it replaces. The function `portraits` does the rest (decision 0054). */
const attach = (staff_id: string, consent: PortraitConsent, now: Date): Promise<Staff> =>
  retryOnConflict(async () => {
    const staff = await findTechnician(staff_id)
    const before = staff.portrait
    const portrait = withConsents(before, consent, randomBytes(16).toString('base64url'), now)
    if (before !== portrait) await writePortrait(staff, portrait)
    await deleteUpload(portraitOwner(staff_id), consent.id)
    if (isReplaced(before, portrait)) await deletePictures(portraitOwner(staff_id), [before.id])
    const introduced_at = staff.introduced_at ?? portrait.consents.public_at
    return { ...staff, portrait, ...(introduced_at && { introduced_at }) }
  })

const isReplaced = (before: Portrait | undefined, { id }: Portrait): before is Portrait =>
  before !== undefined && before.id !== id
