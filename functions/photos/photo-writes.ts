import type { EventKind } from '#shared/booking/booking-event.ts'
import type { PhotoField, StoredPhoto } from '#shared/photos/photo.ts'
import { bookingEvent, eventActor } from '../bookings/booking-event.ts'
import type { StoredBooking } from '../bookings/booking-store.ts'
import { tables } from '../platform/dynamodb/tables.ts'
import { transact } from '../platform/dynamodb/transaction.ts'
import type { PhotoCall } from './photo-call.ts'

type Change = { field: PhotoField; photos: readonly StoredPhoto[]; kind: EventKind | undefined }

/**
 * Saves the photos of a booking that has the photos and the version that were read. Version and change marker stay, so that
 * no open form and no queued action conflicts.
 * @throws WriteConflict
 */
export const savePhotos = (booking: StoredBooking, call: PhotoCall, { field, photos, kind }: Change): Promise<void> => {
  const { request_id, version } = booking
  const before = booking[field]
  return transact({
    booking: {
      Update: {
        TableName: tables.bookings,
        Key: { request_id },
        UpdateExpression: 'SET #photos = :photos',
        ConditionExpression: `#version = :seen AND ${before ? '#photos = :before' : 'attribute_not_exists(#photos)'}`,
        ExpressionAttributeNames: { '#version': 'version', '#photos': field },
        ExpressionAttributeValues: { ':seen': version, ':photos': photos, ...(before && { ':before': before }) },
      },
    },
    event: kind && bookingEvent({ request_id, kind, ...eventActor(call), version }).append,
  })
}
