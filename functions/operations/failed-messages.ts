import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { findDeadLetters, redriveDeadLetters } from '../notifications/dead-letters.ts'

/** Messages that could not be sent: of which booking, to whom, of what. */
export const listFailedMessages = async () => ({
  messages: (await findDeadLetters()).map(({ request_id, receiver, kind, at, drive = 0 }) => ({
    ...(request_id !== undefined && { booking_number: bookingNumberOf(request_id) }),
    receiver,
    kind,
    at,
    drive,
  })),
})

/** Sends them again. */
export const resendMessages = async (_: object, now: Date) => ({ queued: await redriveDeadLetters(now) })
