import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { addStaffPhoto, requestStaffPhotoUpload } from '#shared/contract/photo-routes.ts'
import { approveQuoteBySignature } from '#shared/contract/quote-routes.ts'
import { won } from '#shared/korean.ts'
import type { Quote } from '#shared/prices/quote.ts'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { now } from '../../../core/lib/clock.ts'
import { instantLabel } from '../../../core/lib/korean.ts'
import { uploadPicture } from '../../../core/photos/upload-picture.ts'
import { staffCall } from '../../session/staff-call.ts'
import { type Drawing, signaturePicture } from './signature-picture.ts'

/** Uploads the signature for a quote, and approves the quote with it (specification 4.10). */
export function useSignature(request_id: string, { version, sum }: Quote) {
  const queries = useQueryClient()
  const { signal } = useScreenSignal()
  const params = { request_id }
  // After an error in between, the same drawing is not uploaded again.
  const uploaded = useRef<{ drawing: Drawing; photo_id: string }>(undefined)
  const upload = async (drawing: Drawing): Promise<string> => {
    if (uploaded.current?.drawing === drawing) return uploaded.current.photo_id
    const picture = await signaturePicture(drawing, `${instantLabel(new Date(now()).toISOString())} ${won(sum)} 승인`)
    const body = { kind: 'signature' } as const
    const photo_id = await withRetry(
      async () => {
        const form = await staffCall(requestStaffPhotoUpload, { params, body })
        await uploadPicture(form.upload, picture, () => undefined)
        return form.photo_id
      },
      { signal },
    )
    await withRetry(() => staffCall(addStaffPhoto, { params: { ...params, photo_id }, body }), { signal })
    uploaded.current = { drawing, photo_id }
    return photo_id
  }
  const reload = () => queries.invalidateQueries({ queryKey: ['staff'] })
  return useMutation({
    mutationFn: async (drawing: Drawing) => {
      const body = { quote_version: version, photo_id: await upload(drawing) }
      await withRetry(() => staffCall(approveQuoteBySignature, { params, body }), { signal })
    },
    onSuccess: reload,
    onError: reload,
  })
}
