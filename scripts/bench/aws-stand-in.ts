import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const answers: Record<string, object> = {
  'DynamoDB_20120810.TransactWriteItems': {},
  'secretsmanager.GetSecretValue': { SecretString: 'a secret of the benchmark' },
}

/** Answers the calls of one booking at once, so that a benchmark times the function and not a database. */
export async function startAwsStandIn() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const answer = answers[String(request.headers['x-amz-target'])]
      response.writeHead(answer === undefined ? 400 : 200, { 'content-type': 'application/x-amz-json-1.0' })
      response.end(JSON.stringify(answer ?? {}))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
