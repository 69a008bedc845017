import { existsSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { CloudFormationClient, CreateStackCommand, waitUntilStackCreateComplete } from '@aws-sdk/client-cloudformation'
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findOrStartEmulator } from '../../../scripts/local/emulator/emulator.ts'
import { freePort } from '../../../scripts/local/ports.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { serve } from '../../support/servers/serve.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

afterEach(() => vi.unstubAllEnvs())

const portOf = (address: string) => Number(new URL(address).port)

const somethingElse: RequestListener = (_request, response) => response.writeHead(404).end('nothing here')

describe('which emulator a launcher uses', () => {
  it('uses the emulator that AWS_ENDPOINT_URL names, reads only its health, and leaves it running', async () => {
    const requests: string[] = []
    const address = await serve((request, response) => {
      requests.push(`${request.method} ${request.url}`)
      response.setHeader('content-type', 'application/json').end('{"services": {"s3": "available"}}')
    })
    vi.stubEnv('AWS_ENDPOINT_URL', `${address}/`)
    const say = vi.spyOn(console, 'log').mockImplementation(() => {})
    const emulator = await findOrStartEmulator({ port: undefined, fresh: true, folder: temporaryFolder() })
    expect(emulator).toMatchObject({ endpoint: address, port: portOf(address), own: false })
    expect(emulator.restartEmpty).toBeUndefined()
    await emulator.stop()
    expect(say.mock.calls.flat().join('\n')).toMatch(/was there already.+\n.+keeps what is in it/)
    expect(requests).toEqual(['GET /_ministack/health'])
  })

  const localStackWith = (...services: string[]) =>
    serve((request, response) => {
      if (request.url !== '/_localstack/health') return response.writeHead(404).end('<Error/>')
      const available = Object.fromEntries(services.map((service) => [service, 'available']))
      return response.end(JSON.stringify({ services: available, edition: 'unknown', version: '4.6.0' }))
    })

  it('uses a LocalStack whose plan includes what the stacks need', async () => {
    const address = await localStackWith('s3', 'apigateway', 'apigatewayv2', 'cloudfront', 'cognito-idp')
    vi.stubEnv('AWS_ENDPOINT_URL', address)
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const emulator = await findOrStartEmulator({ port: undefined, fresh: false, folder: temporaryFolder() })
    expect(emulator).toMatchObject({ endpoint: address, own: false })
  })

  it('rejects a LocalStack without Cognito, HTTP APIs and CloudFront before a deployment', async () => {
    const address = await localStackWith('s3', 'apigateway', 'cloudformation', 'lambda')
    vi.stubEnv('AWS_ENDPOINT_URL', address)
    await expect(findOrStartEmulator({ port: undefined, fresh: false, folder: temporaryFolder() })).rejects.toThrow(
      `The LocalStack at ${address} has no apigatewayv2, cloudfront, cognito-idp: its plan must hold them ` +
        '(docs/emulators.md). Or stop it, and an emulator of our own is started; or start a second one with --port 4600.',
    )
  })

  it('uses no emulator when AWS_ENDPOINT_URL names something else', async () => {
    const address = await serve(somethingElse)
    vi.stubEnv('AWS_ENDPOINT_URL', address)
    await expect(findOrStartEmulator({ port: undefined, fresh: false, folder: temporaryFolder() })).rejects.toThrow(
      `No emulator answers at ${address}: start it, or unset AWS_ENDPOINT_URL.`,
    )
  })

  it('starts no emulator when the given port is in use', async () => {
    const port = portOf(await serve(somethingElse))
    await expect(findOrStartEmulator({ port, fresh: false, folder: temporaryFolder() })).rejects.toThrow(
      `Port ${port} is in use: choose another with --port.`,
    )
  })
})

/** A table whose changes a function writes into a file. */
const streamStack = (file: string) => ({
  Resources: {
    Table: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        TableName: 'changes',
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
        StreamSpecification: { StreamViewType: 'KEYS_ONLY' },
      },
    },
    Role: {
      Type: 'AWS::IAM::Role',
      Properties: {
        AssumeRolePolicyDocument: {
          Version: '2012-10-17',
          Statement: [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }],
        },
        ManagedPolicyArns: ['arn:aws:iam::aws:policy/service-role/AWSLambdaDynamoDBExecutionRole'],
      },
    },
    Function: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Runtime: 'nodejs24.x',
        Handler: 'index.handler',
        Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
        Environment: { Variables: { FILE: file } },
        Code: {
          ZipFile:
            "exports.handler = async ({ Records }) => require('fs').appendFileSync(process.env.FILE, Records.map((record) => record.dynamodb.Keys.id.S + ' ').join(''))",
        },
      },
    },
    Source: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        FunctionName: { Ref: 'Function' },
        EventSourceArn: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
        StartingPosition: 'TRIM_HORIZON',
      },
    },
  },
})

itInFullRun(
  'passes every change to the functions of a stream after a second start of the emulator',
  { timeout: 120_000 },
  async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const [port, folder] = [await freePort(), temporaryFolder()]
    const seen = join(folder, 'seen')
    const client = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'ap-northeast-2',
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    }
    const dynamo = new DynamoDBClient(client)
    const expectSeen = async (...ids: string[]) => {
      for (const id of ids) await dynamo.send(new PutItemCommand({ TableName: 'changes', Item: { id: { S: id } } }))
      await expect
        .poll(() => (existsSync(seen) ? readFileSync(seen, 'utf8') : ''), { timeout: 20_000 })
        .toContain(`${ids.join(' ')} `)
    }
    let emulator = await findOrStartEmulator({ port, fresh: true, folder })
    try {
      const cloudFormation = new CloudFormationClient(client)
      const StackName = 'streams'
      const TemplateBody = JSON.stringify(streamStack(seen))
      await cloudFormation.send(new CreateStackCommand({ StackName, TemplateBody, Capabilities: ['CAPABILITY_IAM'] }))
      await waitUntilStackCreateComplete({ client: cloudFormation, maxWaitTime: 60, minDelay: 1 }, { StackName })
      await expectSeen('first', 'second', 'third')
      await emulator.stop()
      emulator = await findOrStartEmulator({ port, fresh: false, folder })
      await expectSeen('fourth')
    } finally {
      await emulator.stop()
    }
  },
)
