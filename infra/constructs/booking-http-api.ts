import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { routes } from '#shared/contract.ts'
import type { StageSettings } from '../stages/stage-settings.ts'

type Props = { settings: StageSettings; bookingApi: IFunction }

// Neither the caller's address nor the path, which names a booking: the route's key says enough.
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

/** The HTTP API under `/api`, with the routes of the contract and a default that answers for unknown ones. */
export class BookingHttpApi extends Construct {
  readonly api: HttpApi

  constructor(scope: Construct, id: string, { settings, bookingApi }: Props) {
    super(scope, id)
    const integration = new HttpLambdaIntegration('BookingApi', bookingApi, {
      // One permission for the whole API in place of one for every route.
      scopePermissionToRoute: false,
    })
    this.api = new HttpApi(this, 'Api', {
      apiName: `aircon-booking-${settings.stage}`,
      description: 'Booking of air-conditioner visits',
      createDefaultStage: false,
      defaultIntegration: integration,
    })
    for (const { method, path } of Object.values(routes)) {
      this.api.addRoutes({ path: `/api${path}`, methods: [HttpMethod[method]], integration })
    }

    const logGroup = new LogGroup(this, 'AccessLogs', {
      retention: settings.logRetentionDays,
      removalPolicy: settings.stage === 'local' ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
    })
    new HttpStage(this, 'DefaultStage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 100, burstLimit: 200 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logGroup),
        format: AccessLogFormat.custom(JSON.stringify(accessLogLine)),
      },
    })
    Validations.of(this.api).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'Guests book without an account; the Lambda asks for the origin’s secret and for the booking’s token.',
    })
  }
}
