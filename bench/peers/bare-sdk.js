import {
  BatchGetItemCommand,
  DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { bookingTransaction, countsToRead } from './booking-transaction.js'

const dynamo = new DynamoDBClient({})
const respond = (statusCode, body) => ({ statusCode, body: JSON.stringify(body) })

const marshalled = (write) =>
  Object.fromEntries(
    Object.entries(write).map(([operation, { Key, Item, ExpressionAttributeValues, ...rest }]) => [
      operation,
      {
        ...rest,
        ...(Key && { Key: marshall(Key) }),
        ...(Item && { Item: marshall(Item) }),
        ...(ExpressionAttributeValues && { ExpressionAttributeValues: marshall(ExpressionAttributeValues) }),
      },
    ]),
  )

async function create({ body, headers, requestContext }) {
  const { sourceIp } = requestContext.http
  const caller = { idempotencyKey: headers['idempotency-key'], sourceIp }
  const { input, receipt } = bookingTransaction(JSON.parse(body), caller)
  const { Guards } = countsToRead().RequestItems
  await dynamo.send(
    new BatchGetItemCommand({ RequestItems: { Guards: { Keys: Guards.Keys.map((key) => marshall(key)) } } }),
  )
  await dynamo.send(new TransactWriteItemsCommand({ TransactItems: input.TransactItems.map(marshalled) }))
  return respond(201, receipt)
}

async function show({ pathParameters: { request_id } }) {
  const [{ Item }, { Items }] = await Promise.all([
    dynamo.send(new GetItemCommand({ TableName: 'Bookings', Key: marshall({ request_id }), ConsistentRead: true })),
    dynamo.send(
      new QueryCommand({
        TableName: 'BookingEvents',
        KeyConditionExpression: 'request_id = :id',
        ExpressionAttributeValues: marshall({ ':id': request_id }),
      }),
    ),
  ])
  return respond(200, { ...unmarshall(Item), history: Items.map((item) => unmarshall(item)) })
}

const DAY = 86_400_000
const MOST_KEYS = 100
const times = ['오전 9시 ~ 오후 12시', '오후 12시 ~ 오후 3시', '오후 3시 ~ 오후 6시', '오후 6시 ~ 오후 9시']

async function availability({ queryStringParameters: { from, days } }) {
  const dates = Array.from({ length: Number(days) }, (_, n) =>
    new Date(Date.parse(from) + n * DAY).toISOString().slice(0, 10),
  )
  const keys = dates.flatMap((service_day) => times.map((slot) => marshall({ service_day, slot })))
  const read = (Keys) => dynamo.send(new BatchGetItemCommand({ RequestItems: { Slots: { Keys } } }))
  const found = await Promise.all([read(keys.slice(0, MOST_KEYS)), read(keys.slice(MOST_KEYS))])
  const slots = new Map(
    found
      .flatMap(({ Responses }) => Responses.Slots ?? [])
      .map((item) => unmarshall(item))
      .map((slot) => [`${slot.service_day} ${slot.slot}`, slot]),
  )
  return respond(200, {
    days: dates.map((service_day) => ({
      service_day,
      slots: times.map((service_time) => ({ service_time, ...slots.get(`${service_day} ${service_time}`) })),
    })),
  })
}

const routes = {
  'POST /api/bookings': create,
  'GET /api/bookings/{request_id}': show,
  'GET /api/availability': availability,
}

/** The same calls with nothing around them: the least that a function needs with the AWS SDK. */
export const handler = (event) => routes[event.routeKey](event)
