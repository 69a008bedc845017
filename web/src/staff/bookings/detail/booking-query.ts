import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#shared/contract/route.ts'
import { showStaffBooking } from '#shared/contract/staff-routes.ts'
import type { CancelledCard, StaffBooking, StaffHistory } from '#shared/staff/staff-booking.ts'
import { staffCall } from '../../session/staff-call.ts'

/** Every read is counted and logged (specification 7.7), so the interval is long unless a message is being sent. */
const EVERY_MS = 60_000
const SENDING_MS = 10_000

type BookingResponse = ResponseOf<typeof showStaffBooking>

/** A booking as dispatchers see it, or the remaining data of a cancelled one. */
export type OpenedBooking = StaffHistory & ({ booking: StaffBooking } | { cancelled: CancelledCard })

const openedOf = (response: BookingResponse): OpenedBooking => {
  const { history = [], messages = [] } = response
  return 'cancelled_at' in response
    ? { cancelled: response, history, messages }
    : { booking: response, history, messages }
}

const hasMessageInSending = ({ messages }: OpenedBooking) =>
  messages.some(({ state, why }) => state === 'queued' && why === undefined)

export const bookingQuery = (request_id: string) =>
  queryOptions({
    queryKey: ['staff', 'booking', request_id],
    queryFn: async ({ signal }) => openedOf(await staffCall(showStaffBooking, { params: { request_id }, signal })),
    refetchInterval: ({ state: { data } }) => (data !== undefined && hasMessageInSending(data) ? SENDING_MS : EVERY_MS),
  })
