import { App } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { defaultDistricts } from '#shared/booking/service-area.ts'
import { isOfStaff, type Route } from '#shared/contract/route.ts'
import { accountApiRoutes, bookingApiRoutes, routes, staffApiRoutes } from '#shared/contract.ts'
import { functionNames } from '#shared/deployment.ts'
import { guardKinds } from '#shared/guard-kinds.ts'
import { addStacks } from '../../infra/stacks.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { ownedStage } from '../../infra/stages/owned-stage.ts'
import { sampleOwned } from '../support/sample-stage.ts'
import { functionRights } from '../support/stacks/function-rights.ts'
import { smallSite, stacksOf } from '../support/stacks/stage-stacks.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { actionsOf, rightsIn, settingsIn, statementsOf } from './rights.ts'

const template = Template.fromStack(stacksOf('prod').backend)

const functions = Object.entries(template.findResources('AWS::Lambda::Function'))
const functionOf = (name: string) => {
  const found = functions.find(([id]) => new RegExp(`^${name}[0-9A-F]{8}$`).test(id))
  if (found === undefined) throw new Error(`There is no function ${name}.`)
  return { id: found[0], ...found[1].Properties }
}
const routeOf = (key: string) => {
  const found = Object.values(template.findResources('AWS::ApiGatewayV2::Route')).find(
    ({ Properties }) => Properties.RouteKey === key,
  )
  if (found === undefined) throw new Error(`There is no route ${key}.`)
  return found.Properties
}
/** What answers requests, and everything. */
const ofRequests = ['BookingApi', 'AccountApi', 'StaffApi']
const all = functions.map(([id]) => id.slice(0, -8))
const statements = all.flatMap((name) => statementsOf(template, name))

// `test/integration/rights.test.ts` holds the calls against the same list.
const secrets = {
  serverSecret: ['secretsmanager:GetSecretValue'],
  originSecret: ['secretsmanager:GetSecretValue'],
}

describe('the rights of booking-api', () => {
  it('are those of its calls, table by table, and no more', () => {
    expect(rightsIn(template, 'BookingApi')).toEqual({ ...functionRights.BookingApi, ...secrets })
  })

  it('send no message and administer no user', () => {
    const actions = statementsOf(template, 'BookingApi').flatMap(actionsOf).join()
    expect(actions).not.toMatch(/sns|cognito/)
  })
})

describe('the rights of account-api', () => {
  it('are those of its calls, table by table, and of this user pool', () => {
    expect(rightsIn(template, 'AccountApi')).toEqual({ ...functionRights.AccountApi, ...secrets })
  })

  it('publish to phones, which have no ARN, in the region of messages, and to no topic or device', () => {
    const publishing = statementsOf(template, 'AccountApi').filter((statement) =>
      actionsOf(statement).some((action) => action.startsWith('sns:')),
    )
    expect(publishing).toEqual([
      {
        Effect: 'Allow',
        Action: 'sns:Publish',
        NotResource: 'arn:*:sns:*:*:*',
        Condition: { StringEquals: { 'aws:RequestedRegion': 'ap-northeast-1' } },
      },
    ])
  })
})

describe('the rights of staff-api', () => {
  it('are those of its calls, table by table, and no more', () => {
    expect(rightsIn(template, 'StaffApi')).toEqual({ ...functionRights.StaffApi, ...secrets })
  })

  it('send no message and administer no user', () => {
    const actions = statementsOf(template, 'StaffApi').flatMap(actionsOf).join()
    expect(actions).not.toMatch(/sns|cognito/)
  })
})

describe('the rights on guards', () => {
  const conditionsOf = (name: string) =>
    statementsOf(template, name)
      .filter(({ Resource }) => JSON.stringify(Resource)?.includes('guards'))
      .map(({ Condition }) => Condition)
  const likeEach = (kinds: readonly string[]) => [
    { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': kinds.map((kind) => `${kind}#*`) } },
  ]

  it('are bound to the kinds of items that the zone needs', () => {
    expect(conditionsOf('BookingApi')).toEqual(likeEach(guardKinds['booking-api']))
    expect(conditionsOf('AccountApi')).toEqual(likeEach(guardKinds['account-api']))
  })

  it('let the zone of guests make neither a ticket nor the code of a log-in, which would be a session of anybody', () => {
    const patterns = JSON.stringify(conditionsOf('BookingApi'))
    expect(patterns).not.toContain('ticket')
    expect(patterns).not.toContain('code_membership')
    expect(patterns).not.toMatch(/"\*|"code[#*]/)
  })
})

describe('the rights of every function', () => {
  it('name no action by a wildcard, and no resource but for traces and lists of streams, which have none', () => {
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements) {
      expect(actionsOf(statement).join()).not.toContain('*')
      if (statement.Resource === undefined || !JSON.stringify(statement.Resource).includes('*')) continue
      // CDK may write them as one statement.
      const ofNoResource = ['dynamodb:ListStreams', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments']
      for (const action of actionsOf(statement)) expect(ofNoResource).toContain(action)
    }
    for (const { Properties } of Object.values(template.findResources('AWS::IAM::Role'))) {
      const isOfFunction = JSON.stringify(Properties.AssumeRolePolicyDocument).includes('lambda.amazonaws.com')
      if (isOfFunction) expect(Properties.ManagedPolicyArns).toBeUndefined()
    }
  })
})

describe('every function', () => {
  it('runs on Node.js 24 on arm64 with 1024 MB, is traced, and has time enough for a cold transaction', () => {
    // `auth-challenge` is in the stack of the user pool, `canary` in that of the site.
    expect(all).toHaveLength(functionNames.length - 2)
    for (const name of ofRequests) expect(functionOf(name).Timeout, name).toBe(15)
    template.allResourcesProperties('AWS::Lambda::Function', {
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      MemorySize: 1024,
      Handler: 'index.handler',
      TracingConfig: { Mode: 'Active' },
    })
  })
})

const toldToAll = {
  stage: 'prod',
  faultMessages: false,
  tables: {
    bookings: 'bookingsTable',
    bookingEvents: 'bookingEventsTable',
    customers: 'customersTable',
    slots: 'slotsTable',
    staff: 'staffTable',
    figures: 'figuresTable',
    heldMessages: 'heldMessagesTable',
    erasures: 'erasuresTable',
    guards: 'guardsTable',
  },
  secrets: { server: 'serverSecret', origin: 'originSecret' },
  bookings: { districts: [...defaultDistricts], slotCapacity: 3, perIpHour: 10, perIpDay: 20 },
  tripwire: { perHour: 60, perDay: 150 },
  wrongAnswers: { perIpHour: 30, perIpDay: 100 },
}

describe('the function booking-api', () => {
  it('is told its stage, tables, secrets by name, districts, capacity and caps', () => {
    expect(settingsIn(template, 'BookingApi')).toEqual({
      ...toldToAll,
      lookups: { perIp5Minutes: 10, perIpDay: 30 },
    })
  })
})

describe('the function account-api', () => {
  const sms = { region: 'ap-northeast-1', perIpHour: 20, perIpDay: 60, numbersPerIpHour: 10, inAllPerHour: 120 }

  it('is told also the user pool, where messages leave from, their caps, and the name of the site', () => {
    expect(settingsIn(template, 'AccountApi')).toEqual({
      ...toldToAll,
      sms: { ...sms, siteDomain: 'book.example.com' },
      accounts: { userPool: 'userPool', staffUserPool: 'staffUserPool' },
    })
  })

  it('is told who is shown as the sender, where the stage names somebody', () => {
    const smsSender = { id: 'Aircon', number: '+821012345678' }
    const named = Template.fromStack(stacksOf('dev', { domain: undefined, smsSender }).backend)
    const shown = { senderId: 'Aircon', senderNumber: '+821012345678' }
    expect(settingsIn(named, 'AccountApi')).toMatchObject({ sms: shown })
    expect(settingsIn(named, 'Notifications')).toMatchObject({ sms: shown })
  })

  it('is told no name of a site that has none', () => {
    const unnamed = Template.fromStack(stacksOf('dev', { domain: undefined }).backend)
    expect(settingsIn(unnamed, 'AccountApi')).toMatchObject({ sms })
    expect(settingsIn(unnamed, 'AccountApi')).not.toHaveProperty('sms.siteDomain')
  })
})

describe('the function staff-api', () => {
  it('is told its stage, tables, secrets by name, districts, capacity and retention', () => {
    const { stage, faultMessages, tables, secrets, bookings } = toldToAll
    const retention = { bookingYears: 5 }
    expect(settingsIn(template, 'StaffApi')).toEqual({ stage, faultMessages, tables, secrets, bookings, retention })
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

  it.each([
    ['BookingApi', bookingApiRoutes],
    ['AccountApi', accountApiRoutes],
    ['StaffApi', staffApiRoutes],
  ])('leads to %s for its routes', (name, ofFunction) => {
    const integrations = template.findResources('AWS::ApiGatewayV2::Integration')
    const leadsTo = ({ Target }: { Target: unknown }) => {
      const [integration] = Object.entries(integrations).find(([id]) => JSON.stringify(Target).includes(id)) ?? []
      return JSON.stringify(integrations[integration ?? '']?.Properties.IntegrationUri)
    }
    for (const { method, path } of Object.values(ofFunction))
      expect(leadsTo(routeOf(`${method} /api${path}`)), path).toContain(`"${name}Live`)
    expect(leadsTo(routeOf('$default'))).toContain('"BookingApiLive')
  })

  it('asks for a token of the customers’ pool on routes of members, of the staff’s pool on theirs, and on no other', () => {
    const authorizers = Object.entries(template.findResources('AWS::ApiGatewayV2::Authorizer'))
    expect(authorizers).toHaveLength(2)
    const authorizerOf = (pool: string, client: string) => {
      const [id, found] = authorizers.find(([, { Properties }]) => JSON.stringify(Properties).includes(client)) ?? []
      expect(found?.Properties).toMatchObject({
        AuthorizerType: 'JWT',
        IdentitySource: ['$request.header.Authorization'],
        JwtConfiguration: { Audience: [{ Ref: expect.stringContaining(client) }] },
      })
      expect(found?.Properties.JwtConfiguration.Issuer['Fn::Join'][1]).toEqual([
        'https://cognito-idp.ap-northeast-2.amazonaws.com/',
        { Ref: expect.stringMatching(`${pool}C`) },
      ])
      return { Ref: id }
    }
    const members = authorizerOf('identityuserPool', 'identityuserPoolClient')
    const staff = authorizerOf('identitystaffUserPool', 'identitystaffUserPoolClient')
    for (const { method, path, access } of Object.values<Route>(routes)) {
      const { AuthorizationType, AuthorizerId } = routeOf(`${method} /api${path}`)
      const asked = access === 'member' ? members : isOfStaff({ access }) ? staff : undefined
      expect([AuthorizationType, AuthorizerId], path).toEqual([asked === undefined ? 'NONE' : 'JWT', asked])
      expect(path.startsWith('/me'), path).toBe(access === 'member')
      expect(path.startsWith('/staff') && path !== '/staff/login', path).toBe(isOfStaff({ access }))
    }
  })

  it('asks for the tokens of an emulator that names itself as their issuer', () => {
    const app = new App({ outdir: temporaryFolder() })
    const emulator = { port: 4566, issuer: 'http://localhost.localstack.cloud:4566' }
    const { backend } = addStacks(app, { settings: localStage, site: smallSite(), emulator })
    Template.fromStack(backend).allResourcesProperties('AWS::ApiGatewayV2::Authorizer', {
      JwtConfiguration: { Issuer: { 'Fn::Join': ['', [`${emulator.issuer}/`, { Ref: Match.anyValue() }]] } },
    })
  })

  it('may call the function that answers for unknown paths, which come without method and path', () => {
    const sources = Object.values(template.findResources('AWS::Lambda::Permission'))
      .filter(({ Properties }) => JSON.stringify(Properties.FunctionName).includes('"BookingApiLive'))
      .map(({ Properties }) => Properties.SourceArn['Fn::Join'][1].at(-1))
    expect(sources.sort()).toEqual(['/*/$default', '/*/*/*'])
  })

  it('is throttled as the stage says', () => {
    const { throttle } = ownedStage('prod', sampleOwned, '')
    expect(throttle).toEqual({ perSecond: 100, burst: 200 })
    const busy = Template.fromStack(stacksOf('dev', { throttle: { perSecond: 7, burst: 9 } }).backend)
    busy.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      DefaultRouteSettings: { ThrottlingRateLimit: 7, ThrottlingBurstLimit: 9 },
    })
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
  // The gateway has one too; two functions are in other stacks.
  template.resourceCountIs('AWS::Logs::LogGroup', functionNames.length - 2 + 1)
  template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 30 })
})
