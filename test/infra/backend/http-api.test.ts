import { App } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { isStaffRoute, type Route } from '#shared/contract/route.ts'
import { accountApiRoutes, bookingApiRoutes, routes, staffApiRoutes } from '#shared/contract.ts'
import { addStacks } from '../../../infra/stacks.ts'
import { awsStage } from '../../../infra/stages/aws-stage.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { sampleOwned } from '../../support/sample-stage.ts'
import { smallSite, stacksOf } from '../../support/stacks/stage-stacks.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const template = Template.fromStack(stacksOf('prod').backend)
const routeOf = (key: string) => {
  const found = Object.values(template.findResources('AWS::ApiGatewayV2::Route')).find(
    ({ Properties }) => Properties.RouteKey === key,
  )
  if (found === undefined) throw new Error(`There is no route ${key}.`)
  return found.Properties
}

describe('the HTTP API', () => {
  it('routes the paths of the contract below /api, and unknown paths to a default route', () => {
    const keys = Object.values(template.findResources('AWS::ApiGatewayV2::Route')).map(
      (route) => route.Properties.RouteKey,
    )
    const contract = Object.values(routes).map(({ method, path }) => `${method} /api${path}`)
    const byHead = ['availability', 'calendar-file', 'health', 'public-figures', 'reviews', 'technicians', 'work']
    const heads = byHead.map((path) => `HEAD /api/${path}`)
    expect(keys.sort()).toEqual([...contract, ...heads, '$default'].sort())
  })

  it.each([
    ['BookingApi', bookingApiRoutes],
    ['AccountApi', accountApiRoutes],
    ['StaffApi', staffApiRoutes],
  ])('integrates %s with its routes', (name, ofFunction) => {
    const integrations = template.findResources('AWS::ApiGatewayV2::Integration')
    const leadsTo = ({ Target }: { Target: unknown }) => {
      const [integration] = Object.entries(integrations).find(([id]) => JSON.stringify(Target).includes(id)) ?? []
      return JSON.stringify(integrations[integration ?? '']?.Properties.IntegrationUri)
    }
    for (const { method, path } of Object.values(ofFunction))
      expect(leadsTo(routeOf(`${method} /api${path}`)), path).toContain(`"${name}Live`)
    expect(leadsTo(routeOf('$default'))).toContain('"BookingApiLive')
  })

  it('authorizes member routes with the customers’ pool, staff routes with the staff pool, and no others', () => {
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
      const authorizer = access === 'member' ? members : isStaffRoute({ access }) ? staff : undefined
      expect([AuthorizationType, AuthorizerId], path).toEqual([authorizer === undefined ? 'NONE' : 'JWT', authorizer])
      expect(path.startsWith('/me'), path).toBe(access === 'member')
      expect(path.startsWith('/staff') && path !== '/staff/login', path).toBe(isStaffRoute({ access }))
    }
  })

  it('accepts the issuer that an emulator writes into its tokens', () => {
    const app = new App({ outdir: temporaryFolder() })
    const emulator = { port: 4566, issuer: 'http://localhost.localstack.cloud:4566' }
    const { backend } = addStacks(app, { settings: localStage, site: smallSite(), emulator })
    Template.fromStack(backend).allResourcesProperties('AWS::ApiGatewayV2::Authorizer', {
      JwtConfiguration: { Issuer: { 'Fn::Join': ['', [`${emulator.issuer}/`, { Ref: Match.anyValue() }]] } },
    })
  })

  it('lets the default route invoke its function, whose requests have no method and path', () => {
    const sources = Object.values(template.findResources('AWS::Lambda::Permission'))
      .filter(({ Properties }) => JSON.stringify(Properties.FunctionName).includes('"BookingApiLive'))
      .map(({ Properties }) => Properties.SourceArn['Fn::Join'][1].at(-1))
    expect(sources.sort()).toEqual(['/*/$default', '/*/*/*'])
  })

  it('throttles the HTTP API at the limits of the stage', () => {
    const { throttle } = awsStage('prod', sampleOwned, '')
    expect(throttle).toMatchObject({ perSecond: 1_000, burst: 2_000 })
    const busy = Template.fromStack(stacksOf('dev', { throttle: { ...throttle, perSecond: 7, burst: 9 } }).backend)
    busy.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      DefaultRouteSettings: { ThrottlingRateLimit: 7, ThrottlingBurstLimit: 9 },
    })
    template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      StageName: '$default',
      DefaultRouteSettings: { ThrottlingRateLimit: 1_000, ThrottlingBurstLimit: 2_000 },
    })
  })

  it('leaves codes, bookings and staff their shares of the throttle in a flood of other routes', () => {
    const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'))
    const settings: Record<string, { ThrottlingRateLimit: number }> = stage?.Properties.RouteSettings
    const rateOf = (route: string) => settings[route]?.ThrottlingRateLimit
    expect([rateOf('POST /api/sms/send'), rateOf('POST /api/bookings'), rateOf('GET /api/staff/board')]).toEqual([
      20, 20, 400,
    ])
    const apart = ['/sms/', '/bookings', '/staff/']
    expect(Object.keys(settings).filter((route) => !apart.some((path) => route.includes(`/api${path}`)))).toEqual([])
    expect(rateOf('GET /api/bookings')).toBeUndefined()
    const routes = Object.keys(template.findResources('AWS::ApiGatewayV2::Route'))
    expect(stage?.DependsOn).toEqual(expect.arrayContaining(routes.filter((id) => !id.includes('DefaultRoute'))))
  })

  it('logs every request without address, path, query or header of the caller', () => {
    const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'))
    const line: Record<string, string> = JSON.parse(stage?.Properties.AccessLogSettings.Format)
    expect(line).toMatchObject({ routeKey: '$context.routeKey', status: '$context.status' })
    for (const value of Object.values(line)) {
      expect(value).not.toMatch(/identity|path|header|query|authorizer|domain/i)
    }
  })

  it('allows no other origin to call the HTTP API', () => {
    template.hasResourceProperties('AWS::ApiGatewayV2::Api', { CorsConfiguration: Match.absent() })
  })
})
