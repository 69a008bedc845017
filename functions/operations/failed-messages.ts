import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { findDeadLetters, redriveDeadLetters } from '../notifications/dead-letters.ts'

/** Lists failed messages with booking, recipient and kind. */
export const listFailedMessages = async () => ({
  messages: (await findDeadLetters()).map(({ request_id, receiver, kind, at, drive = 0 }) => ({
    ...(request_id !== undefined && { booking_number: bookingNumberOf(request_id) }),
    receiver,
    kind,
    at,
    drive,
  })),
})

/** Resends all failed messages. */
export const resendMessages = async (_: object, now: Date) => ({ queued: await redriveDeadLetters(now) })
