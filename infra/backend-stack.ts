import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { BookingHttpApi } from './constructs/booking-http-api.ts'
import { BundledFunction } from './constructs/bundled-function.ts'
import { bookingApiEnvironment } from './function-environment.ts'
import { type StackParameter, tell, told } from './stack-parameters.ts'
import type { StageSettings } from './stages/stage-settings.ts'

/** The HTTP API and the Lambdas behind it: one per trust zone, each with exactly the rights that its calls need. */
export class BackendStack extends Stack {
  constructor(scope: Construct, id: string, settings: StageSettings, props: StackProps) {
    super(scope, id, props)
    const read = (parameter: StackParameter) => told(this, settings.stage, parameter)
    const names = {
      bookings: read('data/bookings-table'),
      bookingEvents: read('data/booking-events-table'),
      customers: read('data/customers-table'),
      slots: read('data/slots-table'),
      guards: read('data/guards-table'),
      serverSecret: read('data/server-secret'),
      originSecret: read('data/origin-secret'),
    }

    const bookingApi = new BundledFunction(this, 'BookingApi', {
      settings,
      entry: 'booking-api',
      environment: bookingApiEnvironment(settings, names),
    })
    const allow = (actions: string[], resource: string) =>
      bookingApi.addToRolePolicy(new PolicyStatement({ actions, resources: [resource] }))
    const table = (name: string) => this.formatArn({ service: 'dynamodb', resource: 'table', resourceName: name })
    allow(['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'], table(names.bookings))
    allow(['dynamodb:Query'], `${table(names.bookings)}/index/by_phone`)
    allow(['dynamodb:PutItem', 'dynamodb:Query'], table(names.bookingEvents))
    allow(['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:UpdateItem'], table(names.slots))
    allow(['dynamodb:GetItem', 'dynamodb:UpdateItem'], table(names.guards))
    allow(['secretsmanager:GetSecretValue'], names.serverSecret)
    allow(['secretsmanager:GetSecretValue'], names.originSecret)

    const { api } = new BookingHttpApi(this, 'HttpApi', { settings, bookingApi })
    tell(this, settings.stage, 'backend/api-id', api.apiId)
    new CfnOutput(this, 'ApiId', { value: api.apiId })
    new CfnOutput(this, 'BookingApiFunction', { value: bookingApi.functionName })
  }
}
