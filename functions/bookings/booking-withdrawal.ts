import { withdrawnFields } from '#shared/booking/fields.ts'
import { status } from '#shared/booking/status.ts'
import { recordErasure } from '../customers/erasure-record.ts'
import { withdrawnPhone } from '../customers/withdrawn-phone.ts'
import { tables } from '../platform/dynamodb/tables.ts'
import { transact } from '../platform/dynamodb/transaction.ts'
import { updateStep } from '../platform/dynamodb/update.ts'
import type { StoredBooking } from './booking-store.ts'

/** The step that requires the booking to wait for a technician at that moment. */
export const requireUnassigned = (request_id: string) => ({
  ConditionCheck: {
    TableName: tables.bookings,
    Key: { request_id },
    ConditionExpression: '#status = :received',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':received': status.received },
  },
})

/** Erases personal data from a completed booking, but not the work, its date and its technician (specification 6.5). */
export async function saveWithdrawnBooking(booking: StoredBooking): Promise<void> {
  const { request_id, customer_phone, version, quote } = booking
  await transact({
    booking: {
      Update: updateStep({
        TableName: tables.bookings,
        Key: { request_id },
        set: {
          ...withdrawnFields(await withdrawnPhone(customer_phone)),
          service_images: [],
          work_images: undefined,
          memo: undefined,
          ...(quote && { quote: { ...quote, note: undefined } }),
          version: version + 1,
        },
        condition: {
          ConditionExpression: '#status = :completed AND #version = :seen',
          ExpressionAttributeNames: { '#status': 'status', '#version': 'version' },
          ExpressionAttributeValues: { ':completed': status.completed, ':seen': version },
        },
      }),
    },
    erasure: recordErasure('booking', request_id, 'withdrawn'),
  })
}
