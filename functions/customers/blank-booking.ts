import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { status } from '#shared/booking/status.ts'
import type { StoredBooking } from '../bookings/stored.ts'
import { documents, tables } from '../platform/tables.ts'
import { deletedPhone } from './deleted-phone.ts'

/** Blanks what is personal in a completed booking, once; what was done, when, and by whom stays (design §5). */
export async function saveBlank({ request_id, customer_phone }: StoredBooking): Promise<'saved' | 'overtaken'> {
  try {
    await documents.send(
      new UpdateCommand({
        TableName: tables.bookings,
        Key: { request_id },
        UpdateExpression:
          'SET customer_address = :blank, customer_address_detail = :blank, detailInfo = :blank, customer_phone = :deleted, service_images = :none REMOVE memo ADD #version :one',
        ConditionExpression: '#status = :completed AND customer_phone = :seen',
        ExpressionAttributeNames: { '#status': 'status', '#version': 'version' },
        ExpressionAttributeValues: {
          ':blank': '',
          ':deleted': await deletedPhone(customer_phone),
          ':none': [],
          ':one': 1,
          ':completed': status.completed,
          ':seen': customer_phone,
        },
      }),
    )
    return 'saved'
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return 'overtaken'
    throw error
  }
}
