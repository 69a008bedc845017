import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { erasePictures } from '../photos/erase-pictures.ts'
import { withTimeLimit } from '../platform/aws/time-limits.ts'

/** Deletes the pictures that no booking names any more. Apart from `photos`: no upload may hold the erasure up. */
export const handler = (event: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> =>
  withTimeLimit(context.getRemainingTimeInMillis(), () => erasePictures(event))
