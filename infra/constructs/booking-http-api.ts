import { Stack, Validations } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  type HttpRoute,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { type Access, methodsOf, type Route } from '#shared/contract/route.ts'
import { accountApiRoutes, bookingApiRoutes, photosRoutes, staffApiRoutes } from '#shared/contract.ts'
import { dataProtection } from '../data-protection.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { inFiveMinutes, StageAlarm } from './watch/stage-alarm.ts'

type Props = {
  settings: StageSettings
  bookingApi: IFunction
  accountApi: IFunction
  staffApi: IFunction
  photos: IFunction
  members: TokensOf
  staff: TokensOf
}

/** Issuer of tokens, and the client that they are issued for. */
type TokensOf = { issuer: string; client: string }

// Without the caller's address, and with the route's key in place of the path, which contains a booking ID.
const accessLogLine = {
  requestId: '$context.requestId',
  requestTime: '$context.requestTime',
  routeKey: '$context.routeKey',
  status: '$context.status',
  responseLength: '$context.responseLength',
  responseLatency: '$context.responseLatency',
  integrationLatency: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
}

/** Errors in five minutes that a retry solves. */
const PASSING_FAULTS = 2

/** The HTTP API under `/api`, with the routes of the contract and a default route for unknown paths. */
export class BookingHttpApi extends Construct {
  readonly api: HttpApi
  readonly accessLog: LogGroup

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    const { settings } = props
    const integration = (name: string, lambda: IFunction) =>
      // One permission for the whole API in place of one for every route.
      new HttpLambdaIntegration(name, lambda, { scopePermissionToRoute: false })
    const bookings = integration('BookingApi', props.bookingApi)
    this.api = new HttpApi(this, 'Api', {
      apiName: `aircon-booking-${settings.stage}`,
      description: 'Booking of air-conditioner visits',
      createDefaultStage: false,
      defaultIntegration: bookings,
    })
    // The permission above requires a method and a path; the route `$default` for unknown paths has neither.
    props.bookingApi.addPermission('DefaultRoute', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: this.api.apiId,
        resourceName: '*/$default',
      }),
    })
    const authorizerOf = (name: string, { issuer, client }: TokensOf) =>
      new HttpJwtAuthorizer(name, issuer, { jwtAudience: [client] })
    const [members, staff] = [authorizerOf('Members', props.members), authorizerOf('Staff', props.staff)]
    const authorizers: Partial<Record<Access, HttpJwtAuthorizer>> = {
      member: members,
      staff,
      desk: staff,
      technician: staff,
    }
    const shares: Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }> = {}
    const added: HttpRoute[] = []
    const add = (routes: Record<string, Route>, to: HttpLambdaIntegration) => {
      for (const { method, path, access } of Object.values(routes)) {
        const methods = methodsOf({ method, access }).map((name) => HttpMethod[name])
        const route = { path: `/api${path}`, methods, integration: to }
        const authorizer = authorizers[access]
        added.push(...this.api.addRoutes(authorizer === undefined ? route : { ...route, authorizer }))
        const perSecond = shareOf(method, path, settings)
        if (perSecond !== undefined)
          shares[`${method} /api${path}`] = { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: 2 * perSecond }
      }
    }
    add(bookingApiRoutes, bookings)
    add(accountApiRoutes, integration('AccountApi', props.accountApi))
    add(staffApiRoutes, integration('StaffApi', props.staffApi))
    add(photosRoutes, integration('Photos', props.photos))

    this.accessLog = new LogGroup(this, 'AccessLogs', {
      retention: settings.logRetentionDays,
      removalPolicy: dataProtection(settings).removalPolicy,
    })
    const stage = new HttpStage(this, 'DefaultStage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: settings.throttle.perSecond, burstLimit: settings.throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        format: AccessLogFormat.custom(JSON.stringify(accessLogLine)),
      },
    })
    const cfnStage = stage.node.defaultChild as CfnStage
    cfnStage.routeSettings = shares
    // A stage can only name routes that exist.
    stage.node.addDependency(...added)
    new StageAlarm(this, 'ApiFaults', {
      severity: 'page',
      stage: settings,
      metric: this.api.metricServerError(inFiveMinutes),
      above: PASSING_FAULTS,
      means: 'The API responds with 5xx.',
    })
    Validations.of(this.api).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'Guests book without an account; the functions require the origin secret and the token of the booking.',
    })
  }
}

/** Returns the requests per second of a route that has a share of its own, which a flood of others leaves to it. */
function shareOf(method: string, path: string, { throttle }: StageSettings): number | undefined {
  if (path.startsWith('/sms/')) return throttle.codesPerSecond
  if (method === 'POST' && path === '/bookings') return throttle.bookingsPerSecond
  return path.startsWith('/staff/') ? throttle.staffPerSecond : undefined
}
