import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as routes from '#shared/contract/portrait-routes.ts'
import type { ShownStaff } from '#shared/staff/staff-schema.ts'
import { isAborted, useScreenSignal } from '../../core/api/on-screen.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { uploadPicture } from '../../core/photos/upload-picture.ts'
import { staffCall } from '../session/staff-call.ts'
import { teamQuery } from './team-query.ts'

/** What a dispatcher does with a portrait: saves a new picture, changes the second consent, or removes it. */
export type PortraitChange =
  | { what: 'saved'; picture: Blob; isPublic: boolean }
  | { what: 'shown' | 'hidden'; photo_id: string }
  | { what: 'removed' }

/** Changes the portrait of a technician, and shows it in the list. Each change can be repeated. */
export function usePortrait({ staff_id }: Pick<ShownStaff, 'staff_id'>) {
  const queries = useQueryClient()
  const { signal } = useScreenSignal()
  const params = { staff_id }
  const repeated = <Result>(call: () => Promise<Result>) => withRetry(call, { signal })
  const save = (photo_id: string, isPublic: boolean) =>
    repeated(() => staffCall(routes.savePortrait, { params, body: { photo_id, customers: true, public: isPublic } }))
  const upload = (picture: Blob) =>
    repeated(async () => {
      const form = await staffCall(routes.requestPortraitUpload, { params })
      await uploadPicture(form.upload, picture, () => undefined)
      return form.photo_id
    })
  const changing = useMutation({
    mutationFn: async (change: PortraitChange) => {
      if (change.what === 'saved') return (await save(await upload(change.picture), change.isPublic)).staff.portrait
      if (change.what !== 'removed') return (await save(change.photo_id, change.what === 'shown')).staff.portrait
      await repeated(() => staffCall(routes.removePortrait, { params }))
      return undefined
    },
    onSuccess: (portrait) =>
      // Only the portrait: the fields of the form have a version of their own.
      queries.setQueryData(teamQuery.queryKey, (team) =>
        team?.map((member) => (member.staff_id === staff_id ? { ...member, portrait } : member)),
      ),
    onError: (problem) => {
      if (isAborted(problem)) changing.reset()
    },
  })
  return changing
}
