import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import middy from '@middy/core'
import httpCors from '@middy/http-cors'
import httpErrorHandler from '@middy/http-error-handler'
import httpHeaderNormalizer from '@middy/http-header-normalizer'
import httpJsonBodyParser from '@middy/http-json-body-parser'
import { createBooking } from './create-booking.js'

const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}))

export const handler = middy((event) => createBooking(documents, event))
  .use(httpHeaderNormalizer())
  .use(httpJsonBodyParser())
  .use(httpCors())
  .use(httpErrorHandler())
