import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { namedPictures } from '../pictures/named-pictures.ts'
import { deleteAllPictures, deletePictures } from '../pictures/picture-store.ts'
import { countMetric, describeError, logger } from '../platform/logger.ts'

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage']

const readImage = (image: Image) => image && namedPictures(unmarshall(image as Parameters<typeof unmarshall>[0]))

/** Returns none for an unreadable record, which would block every later booking. */
function imagesOf({ dynamodb, eventID = '' }: DynamoDBRecord) {
  try {
    return { before: readImage(dynamodb?.OldImage), after: readImage(dynamodb?.NewImage) }
  } catch (error) {
    countMetric('BookingChangeNotRead', { event_id: eventID })
    logger.error('booking_change_not_read', { event_id: eventID, ...describeError(error) })
    return {}
  }
}

/** Deletes what a change of a booking no longer names: all of a booking that was cancelled or erased. */
async function eraseAfter(record: DynamoDBRecord): Promise<void> {
  const { before, after } = imagesOf(record)
  if (before?.ids === undefined) return
  if (after?.ids === undefined) return deleteAllPictures(before.request_id)
  const gone = [...before.ids].filter((id) => !after.ids?.has(id))
  if (gone.length > 0) await deletePictures(before.request_id, gone)
}

/** Deletes the pictures that changed bookings no longer name. After a failure the rest of the batch is retried. */
export async function erasePictures({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  countMetric('BookingChangesRead', { reader: 'picture-erasure' })
  for (const record of Records) {
    try {
      await eraseAfter(record)
    } catch (error) {
      logger.warn('pictures_not_erased', { event_id: record.eventID, ...describeError(error) })
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] }
    }
  }
  return { batchItemFailures: [] }
}
