import { queryOptions } from '@tanstack/react-query'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { showHandover } from '#shared/contract/handover-routes.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import { staffCall } from '../session/staff-call.ts'

export type Handover = ResponseOf<typeof showHandover>

/** @property staff_id whose visits; undefined for the bookings of closed days */
export type HandoverScope = { staff_id: string | undefined; from: ServiceDay; to: ServiceDay }

/** The visits to hand over or to move, and who and when could take them: always as they are now. */
export const handoverQuery = ({ staff_id, from, to }: HandoverScope) =>
  queryOptions({
    queryKey: ['staff', 'handover', staff_id, from, to],
    queryFn: ({ signal }) => staffCall(showHandover, { query: { ...(staff_id && { staff_id }), from, to }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
