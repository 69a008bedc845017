import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
  DynamoDBBatchResponse,
  DynamoDBStreamEvent,
} from 'aws-lambda'
import type { photosRoutes } from '#shared/contract.ts'
import { addMyPhoto, addPhoto, addStaffPhoto } from './photos/add.ts'
import { erasePictures } from './photos/erase-pictures.ts'
import { removePortrait, requestPortraitUpload, savePortrait } from './photos/portrait.ts'
import { removeMyPhoto, removePhoto, removeStaffPhoto } from './photos/remove.ts'
import { requestMyPhotoUpload, requestPhotoUpload, requestStaffPhotoUpload } from './photos/request-upload.ts'
import { withTimeLimit } from './platform/aws/time-limits.ts'
import { api } from './platform/http/api.ts'
import { warmUpSecrets } from './platform/secrets/secret.ts'

const answer = api<typeof photosRoutes>({
  ...{ requestPhotoUpload, addPhoto, removePhoto },
  ...{ requestMyPhotoUpload, addMyPhoto, removeMyPhoto },
  ...{ requestStaffPhotoUpload, addStaffPhoto, removeStaffPhoto },
  ...{ requestPortraitUpload, savePortrait, removePortrait },
})

/** Photos of bookings, and portraits: one trust zone (decision 0003), also for the stream that erases their pictures. */
export const handler = (
  event: APIGatewayProxyEventV2 | DynamoDBStreamEvent,
  context: Context,
): Promise<APIGatewayProxyStructuredResultV2 | DynamoDBBatchResponse> =>
  'Records' in event
    ? withTimeLimit(context.getRemainingTimeInMillis(), () => erasePictures(event))
    : answer(event, context)

void warmUpSecrets()
