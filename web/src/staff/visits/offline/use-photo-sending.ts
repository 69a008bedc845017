import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWaitingPhotos } from '../../../core/photos/waiting-photos.ts'
import { sendStaffPhotos } from '../../photos/photo-calls.ts'
import { useMe } from '../../session/me-query.ts'
import { useSessionState } from '../../session/staff-session.ts'

const RETRY_MS = 10_000

/** Sends the technician's photos: at once, every 10 s, and when the page, the connection or the session is back. */
export function usePhotoSending() {
  const { staff_id } = useMe()
  const queries = useQueryClient()
  const session = useSessionState()
  const { length } = useWaitingPhotos().filter(({ owner, rejection }) => owner === staff_id && rejection === undefined)
  useQuery({
    queryKey: ['staff', 'photo-sending', staff_id, length],
    queryFn: async () => {
      await sendStaffPhotos(staff_id, queries)
      return null
    },
    enabled: length > 0 && session === 'open',
    staleTime: 0,
    gcTime: 0,
    refetchInterval: RETRY_MS,
    refetchIntervalInBackground: true,
  })
}
