import { Match, Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { routes } from '#shared/contract.ts'
import { stacksOf } from '../support/stage-stacks.ts'

const template = Template.fromStack(stacksOf('prod').backend)

type Statement = { Effect: string; Action: string | string[]; Resource: unknown }
const statements = Object.values(template.findResources('AWS::IAM::Policy')).flatMap(
  (policy): Statement[] => policy.Properties.PolicyDocument.Statement,
)
const actionsOf = ({ Action }: Statement) => [Action].flat()

/** What may be done to what: `table Bookings`, `table Bookings/index/by_phone`, `secret server-secret` … */
function rights(): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const statement of statements) {
    for (const resource of [statement.Resource].flat()) {
      const text = JSON.stringify(resource)
      const [, parameter = ''] = /SsmParameterValueairconbookingproddata([a-z]+?)C96584B6/.exec(text) ?? []
      if (parameter === '') continue
      const [index = ''] = /\/index\/[a-z_*]+/.exec(text) ?? []
      found[parameter + index] = [...(found[parameter + index] ?? []), ...actionsOf(statement)].sort()
    }
  }
  return found
}

describe('the rights of booking-api', () => {
  it('are those of its calls, table by table, and no more', () => {
    expect(rights()).toEqual({
      bookingstable: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
      'bookingstable/index/by_phone': ['dynamodb:Query'],
      bookingeventstable: ['dynamodb:PutItem', 'dynamodb:Query'],
      slotstable: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:UpdateItem'],
      guardstable: ['dynamodb:GetItem', 'dynamodb:UpdateItem'],
      serversecret: ['secretsmanager:GetSecretValue'],
      originsecret: ['secretsmanager:GetSecretValue'],
    })
  })

  it('name no action by a wildcard, and no resource but for traces, which have none', () => {
    for (const statement of statements) {
      expect(actionsOf(statement).join()).not.toContain('*')
      if (!JSON.stringify(statement.Resource).includes('*')) continue
      expect(actionsOf(statement).sort()).toEqual(['xray:PutTelemetryRecords', 'xray:PutTraceSegments'])
    }
    for (const role of Object.values(template.findResources('AWS::IAM::Role'))) {
      expect(role.Properties.ManagedPolicyArns).toBeUndefined()
    }
  })
})

describe('the function booking-api', () => {
  it('runs on Node.js 24 on arm64 with 1024 MB, is traced, and has time enough for a cold transaction', () => {
    template.hasResourceProperties('AWS::Lambda::Function', {
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      MemorySize: 1024,
      Timeout: Match.not(3),
      Handler: 'index.handler',
      TracingConfig: { Mode: 'Active' },
    })
    template.resourceCountIs('AWS::Lambda::Function', 1)
  })

  it('is told its stage, tables, secrets by name, districts, capacity and caps', () => {
    const [fn] = Object.values(template.findResources('AWS::Lambda::Function'))
    expect(Object.keys(fn?.Properties.Environment.Variables).sort()).toEqual([
      'BOOKINGS_PER_IP_HOUR',
      'BOOKINGS_TABLE',
      'BOOKING_EVENTS_TABLE',
      'DISTRICTS',
      'GUARDS_TABLE',
      'LOOKUPS_PER_IP_5_MINUTES',
      'LOOKUPS_PER_IP_DAY',
      'ORIGIN_SECRET',
      'POWERTOOLS_LOG_LEVEL',
      'POWERTOOLS_SERVICE_NAME',
      'SERVER_SECRET',
      'SLOTS_TABLE',
      'SLOT_CAPACITY',
      'STAGE',
    ])
    expect(fn?.Properties.Environment.Variables).toMatchObject({ STAGE: 'prod', SLOT_CAPACITY: '3' })
  })
})

describe('the HTTP API', () => {
  it('has the routes of the contract below /api, and a default that answers for all others', () => {
    const keys = Object.values(template.findResources('AWS::ApiGatewayV2::Route')).map(
      (route) => route.Properties.RouteKey,
    )
    const contract = Object.values(routes).map(({ method, path }) => `${method} /api${path}`)
    expect(keys.sort()).toEqual([...contract, '$default'].sort())
  })

  it('is throttled', () => {
    template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      StageName: '$default',
      DefaultRouteSettings: { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 },
    })
  })

  it('logs every request without address, path, query or header of the caller', () => {
    const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'))
    const line: Record<string, string> = JSON.parse(stage?.Properties.AccessLogSettings.Format)
    expect(line).toMatchObject({ routeKey: '$context.routeKey', status: '$context.status' })
    for (const value of Object.values(line)) {
      expect(value).not.toMatch(/identity|path|header|query|authorizer|domain/i)
    }
  })

  it('opens itself to nobody else’s pages', () => {
    template.hasResourceProperties('AWS::ApiGatewayV2::Api', { CorsConfiguration: Match.absent() })
  })
})

it('keeps every log for as long as the stage says', () => {
  template.resourceCountIs('AWS::Logs::LogGroup', 2)
  template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 30 })
})
