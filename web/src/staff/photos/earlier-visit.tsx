import { useQuery } from '@tanstack/react-query'
import { dayLabel } from '#shared/booking/service-day.ts'
import type { EarlierVisit } from '#shared/staff/earlier-visit.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { SumList } from '../../core/quote/sum-list.tsx'
import { Card, Text } from '../../core/ui/layout.tsx'
import { LINKS_MS, loadVisitPhotos, visitPhotosKey } from './photo-calls.ts'
import { StaffPhotos } from './staff-photos.tsx'

/** The visit that an after-service is for: its work, amounts and photos (specification 4.14). */
export function EarlierVisitCard({ visit }: { visit: EarlierVisit }) {
  const { service_day, engineer_name, work_done, charges, quote } = visit
  const lines = charges ?? quote?.approved?.lines
  return (
    <Card as="section" ground="sunken" radius="control" gap={3} padding={4} aria-label="처음 방문">
      <div>
        <Text as="h2" size="body">
          처음 방문
        </Text>
        <Text as="small" block>
          {dayLabel(service_day)}
          {engineer_name !== undefined && ` · ${engineer_name} 기사님`}
        </Text>
      </div>
      <Text tone="strong">{work_done ?? '작업 내용이 없어요.'}</Text>
      {lines !== undefined && lines.length > 0 && <SumList lines={lines} />}
      <StaffPhotos booking={{ ...visit, service_images: [] }} removable={[]} />
    </Card>
  )
}

/** The earlier visit for a technician, whose list of visits has none; nothing without a connection. */
export function EarlierVisitOf({ visit: { request_id } }: { visit: StaffBooking }) {
  const { data } = useQuery({
    queryKey: visitPhotosKey(request_id),
    queryFn: ({ signal }) => loadVisitPhotos(request_id, signal),
    staleTime: LINKS_MS,
    refetchInterval: LINKS_MS,
  })
  return data?.earlier_visit === undefined ? null : <EarlierVisitCard visit={data.earlier_visit} />
}
