import { listenOnFreePort } from '../scripts/local/listening.ts'

const json = (value: object) => ({ type: 'application/x-amz-json-1.0', body: JSON.stringify(value) })

const answers: Record<string, { type: string; body: string }> = {
  'DynamoDB_20120810.GetItem': json({}),
  'DynamoDB_20120810.DeleteItem': json({}),
  'DynamoDB_20120810.UpdateItem': json({}),
  'DynamoDB_20120810.TransactWriteItems': json({}),
  'secretsmanager.GetSecretValue': json({ SecretString: 'a secret of the benchmark' }),
}

/** SNS names its operation in the body, and answers in XML. */
const published = {
  type: 'text/xml',
  body: '<PublishResponse><PublishResult><MessageId>bench</MessageId></PublishResult></PublishResponse>',
}

/** Answers the calls of one request at once, so that a benchmark times the function and not AWS. */
export async function startAwsStandIn() {
  return listenOnFreePort((request, response) => {
    request.resume().on('end', () => {
      const target = request.headers['x-amz-target']
      const answer = target === undefined ? published : answers[String(target)]
      response.writeHead(answer === undefined ? 400 : 200, { 'content-type': answer?.type ?? 'text/plain' })
      response.end(answer?.body)
    })
  })
}
