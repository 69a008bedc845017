import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isPhotographed } from '#shared/booking/can.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { Text } from '../../../core/ui/layout.tsx'
import { LINKS_MS, loadVisitPhotos, sendStaffPhotos, visitPhotosKey } from '../../photos/photo-calls.ts'
import { StaffPhotos } from '../../photos/staff-photos.tsx'
import { useMe } from '../../session/me-query.ts'
import { useOffline } from '../offline/use-visits.ts'

/** The photos of a visit. While offline new ones wait, and those of the server need a connection (specification 4.11). */
export function VisitPhotos({ visit, now }: { visit: StaffBooking; now: number }) {
  const { request_id, service_images = [], work_images = [] } = visit
  const { staff_id } = useMe()
  const queries = useQueryClient()
  const isOffline = useOffline()
  const stored = service_images.length + work_images.length
  const { data } = useQuery({
    queryKey: visitPhotosKey(request_id),
    queryFn: ({ signal }) => loadVisitPhotos(request_id, signal),
    enabled: stored > 0 && !isOffline,
    staleTime: LINKS_MS,
    refetchInterval: LINKS_MS,
  })
  const canAdd = isPhotographed(visit, new Date(now))
  if (!canAdd && stored === 0) return null
  return (
    <>
      {stored > 0 && data === undefined && isOffline && (
        <Text size="small" tone="muted">
          올린 사진 {stored}장은 연결되면 볼 수 있어요.
        </Text>
      )}
      <StaffPhotos
        booking={{ request_id, service_images: data?.service_images, work_images: data?.work_images }}
        technician={canAdd ? staff_id : undefined}
        onRetried={() => sendStaffPhotos(staff_id, queries)}
        removable={canAdd ? ['before', 'after'] : []}
      />
    </>
  )
}
