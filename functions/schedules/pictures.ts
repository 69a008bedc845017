import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { HOUR } from '#shared/durations.ts'
import { scheduleLimits } from '#shared/limits.ts'
import { portraitsFolder } from '#shared/photos/portrait.ts'
import { namedPictures } from '../pictures/named-pictures.ts'
import { incomingPrefix, ownerOf } from '../pictures/picture-keys.ts'
import { deleteObjects, objectsBelow } from '../pictures/picture-store.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { countMetric } from '../platform/logger.ts'
import type { BatchResult } from './process-each.ts'

/**
 * Deletes the pictures that no booking names (specification 4.11): a crash between two writes left them. Pictures of the last
 * hour may be about to be named. If many are without a booking, the table is presumed lost: none is deleted.
 */
export async function erasePicturesWithoutBooking(now: Date): Promise<BatchResult> {
  const before = new Date(now.getTime() - HOUR)
  const orphans: string[] = []
  let named = { request_id: '', ids: new Set() as ReadonlySet<string> }
  for await (const objects of objectsBelow(''))
    for (const { key } of objects.filter(({ savedAt }) => savedAt <= before)) {
      const { request_id, id } = ownerOf(key)
      // Those of technicians are deleted by `portraits`.
      if (key.startsWith(incomingPrefix) || request_id === portraitsFolder) continue
      if (named.request_id !== request_id) named = { request_id, ids: await idsNamedBy(request_id) }
      if (!named.ids.has(id)) orphans.push(key)
    }
  if (orphans.length > scheduleLimits.removedPictures) {
    countMetric('PicturesWithoutBooking', { pictures: String(orphans.length) })
    return { done: 0, failed: orphans.length }
  }
  await deleteObjects(orphans)
  return { done: orphans.length, failed: 0 }
}

async function idsNamedBy(request_id: string): Promise<ReadonlySet<string>> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tables.bookings, Key: { request_id }, ConsistentRead: true }),
  )
  return (Item && namedPictures(Item).ids) ?? new Set()
}
