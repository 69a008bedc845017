import type { photosRoutes } from '#shared/contract.ts'
import { addMyPhoto, addPhoto, addStaffPhoto } from '../photos/add.ts'
import { removePortrait, requestPortraitUpload, savePortrait } from '../photos/portrait.ts'
import { removeMyPhoto, removePhoto, removeStaffPhoto } from '../photos/remove.ts'
import { requestMyPhotoUpload, requestPhotoUpload, requestStaffPhotoUpload } from '../photos/request-upload.ts'
import { api } from '../platform/http/api.ts'
import { warmUpSecrets } from '../platform/secrets/secret.ts'

const answer = api<typeof photosRoutes>({
  ...{ requestPhotoUpload, addPhoto, removePhoto },
  ...{ requestMyPhotoUpload, addMyPhoto, removeMyPhoto },
  ...{ requestStaffPhotoUpload, addStaffPhoto, removeStaffPhoto },
  ...{ requestPortraitUpload, savePortrait, removePortrait },
})

/** Photos of bookings, and portraits: one trust zone (decision 0003). */
export const handler = answer

void warmUpSecrets()
