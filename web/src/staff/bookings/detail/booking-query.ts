import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#shared/contract/route.ts'
import { showStaffBooking } from '#shared/contract/staff-routes.ts'
import type { CancelledCard, StaffBooking, StaffHistory } from '#shared/staff/staff-booking.ts'
import { staffCall } from '../../session/staff-call.ts'

/** Each look at a booking is counted and logged (specification 7.7): it is asked for seldom, unless a message is on its way. */
const EVERY_MS = 60_000
const ON_ITS_WAY_MS = 10_000

type Reply = ResponseOf<typeof showStaffBooking>

/** A booking that somebody of the desk has opened, or what is left of it. */
export type OpenedBooking = StaffHistory & ({ booking: StaffBooking } | { cancelled: CancelledCard })

const openedOf = (reply: Reply): OpenedBooking => {
  const { history = [], messages = [] } = reply
  return 'cancelled_at' in reply ? { cancelled: reply, history, messages } : { booking: reply, history, messages }
}

const isOnItsWay = ({ messages }: OpenedBooking) =>
  messages.some(({ state, why }) => state === 'queued' && why === undefined)

export const bookingQuery = (request_id: string) =>
  queryOptions({
    queryKey: ['staff', 'booking', request_id],
    queryFn: async ({ signal }) => openedOf(await staffCall(showStaffBooking, { params: { request_id }, signal })),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isOnItsWay(data) ? ON_ITS_WAY_MS : EVERY_MS),
  })
