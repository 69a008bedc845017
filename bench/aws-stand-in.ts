import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { listenOnFreePort } from '../scripts/local/listening.ts'

const json = (value: object) => ({ type: 'application/x-amz-json-1.0', body: JSON.stringify(value) })

const answers: Record<string, { type: string; body: string }> = {
  'DynamoDB_20120810.DeleteItem': json({}),
  'DynamoDB_20120810.UpdateItem': json({}),
  'DynamoDB_20120810.BatchGetItem': json({ Responses: {} }),
  'secretsmanager.GetSecretValue': json({ SecretString: 'a secret of the benchmark' }),
}

type Write = { Put?: { TableName: string; Item: object } }
type Call = { TableName?: string; TransactItems?: readonly Write[] }

const remembering = ['Bookings', 'BookingEvents']

/** Responds to the calls of DynamoDB that read or write items: the tables of bookings have the item that was put last. */
function tablesOfOneItem() {
  const last = new Map<string, object>()
  const calls: Record<string, (call: Call, item: object | undefined) => object> = {
    'DynamoDB_20120810.TransactWriteItems': ({ TransactItems = [] }) => {
      for (const { Put } of TransactItems)
        if (Put && remembering.includes(Put.TableName)) last.set(Put.TableName, Put.Item)
      return {}
    },
    'DynamoDB_20120810.GetItem': (_call, Item) => ({ Item }),
    'DynamoDB_20120810.Query': (_call, item) => ({ Items: item ? [item] : [] }),
  }
  return (target: string, body: string) => {
    const call = JSON.parse(body) as Call
    const respond = calls[target]
    return respond && json(respond(call, last.get(call.TableName ?? '')))
  }
}

/** SNS names its operation in the body, and responds in XML. */
const published = {
  type: 'text/xml',
  body: '<PublishResponse><PublishResult><MessageId>bench</MessageId></PublishResult></PublishResponse>',
}

/**
 * Responds to AWS calls at once over TLS, so that a benchmark times the function and not AWS.
 * @param folder receives its self-signed certificate, which a client trusts with `NODE_EXTRA_CA_CERTS`
 */
export async function startAwsStandIn(folder: string) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const files = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names, ...files], {
    stdio: 'ignore',
  })
  const tables = tablesOfOneItem()
  const server = await listenOnFreePort(
    async (request, response) => {
      const body = await text(request)
      const target = request.headers['x-amz-target']
      const answer = target === undefined ? published : (answers[String(target)] ?? tables(String(target), body))
      response.writeHead(answer === undefined ? 400 : 200, { 'content-type': answer?.type ?? 'text/plain' })
      response.end(answer?.body)
    },
    { key: readFileSync(key), cert: readFileSync(certificate) },
  )
  return { ...server, certificate }
}
