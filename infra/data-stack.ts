import { CfnOutput, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import {
  AttributeType,
  BillingMode,
  StreamViewType,
  Table,
  TableEncryption,
  type TableProps,
} from 'aws-cdk-lib/aws-dynamodb'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { tell } from './stack-parameters.ts'
import type { StageSettings } from './stages/stage-settings.ts'

const { STRING, NUMBER } = AttributeType

/** All that must outlive a deployment: the tables and the secrets that tokens and the origin check are made of. */
export class DataStack extends Stack {
  readonly #kept: boolean

  constructor(scope: Construct, id: string, settings: StageSettings, props: StackProps) {
    super(scope, id, props)
    this.#kept = settings.stage !== 'local'

    const bookings = this.#table('Bookings', {
      partitionKey: { name: 'request_id', type: STRING },
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
    })
    bookings.addGlobalSecondaryIndex({
      indexName: 'by_phone',
      partitionKey: { name: 'customer_phone', type: STRING },
      sortKey: { name: 'created_at', type: STRING },
    })
    bookings.addGlobalSecondaryIndex({
      indexName: 'by_customer',
      partitionKey: { name: 'customer_uid', type: STRING },
      sortKey: { name: 'created_at', type: STRING },
    })
    bookings.addGlobalSecondaryIndex({
      indexName: 'by_service_day',
      partitionKey: { name: 'service_day', type: STRING },
      sortKey: { name: 'status', type: NUMBER },
    })
    // Sparse: the attribute is there only while nobody is assigned.
    bookings.addGlobalSecondaryIndex({
      indexName: 'unassigned',
      partitionKey: { name: 'unassigned', type: STRING },
      sortKey: { name: 'created_at', type: STRING },
    })
    const bookingEvents = this.#table('BookingEvents', {
      partitionKey: { name: 'request_id', type: STRING },
      sortKey: { name: 'at', type: STRING },
    })
    const customers = this.#table('Customers', { partitionKey: { name: 'uid', type: STRING } })
    customers.addGlobalSecondaryIndex({ indexName: 'by_phone', partitionKey: { name: 'phone', type: STRING } })
    const slots = this.#table('Slots', {
      partitionKey: { name: 'service_day', type: STRING },
      sortKey: { name: 'slot', type: STRING },
    })
    this.#table('Technicians', { partitionKey: { name: 'uid', type: STRING } })
    const guards = this.#table('Guards', {
      partitionKey: { name: 'key', type: STRING },
      timeToLiveAttribute: 'expires_at',
    })

    const serverSecret = this.#secret('ServerSecret', {
      description: 'Key of the hashes that ids, tokens and codes are made of',
      whyNoRotation: 'A new key voids every booking token in customers’ browsers: it is changed by hand after a leak.',
    })
    const originSecret = this.#secret('OriginSecret', {
      description: 'Proof to the API that a request came through CloudFront',
      whyNoRotation: 'CloudFront is told of it by a deployment: it is changed by hand, with one.',
    })

    const { stage } = settings
    tell(this, stage, 'data/bookings-table', bookings.tableName)
    tell(this, stage, 'data/booking-events-table', bookingEvents.tableName)
    tell(this, stage, 'data/customers-table', customers.tableName)
    tell(this, stage, 'data/slots-table', slots.tableName)
    tell(this, stage, 'data/guards-table', guards.tableName)
    tell(this, stage, 'data/server-secret', serverSecret.secretArn)
    tell(this, stage, 'data/origin-secret', originSecret.secretArn)
  }

  #table(name: string, props: TableProps): Table {
    const table = new Table(this, name, {
      ...props,
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: this.#kept,
      removalPolicy: this.#removalPolicy,
    })
    new CfnOutput(this, `${name}Table`, { value: table.tableName })
    return table
  }

  #secret(name: string, { description, whyNoRotation }: { description: string; whyNoRotation: string }): Secret {
    const secret = new Secret(this, name, {
      description,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: this.#removalPolicy,
    })
    Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason: whyNoRotation })
    new CfnOutput(this, `${name}Arn`, { value: secret.secretArn })
    return secret
  }

  get #removalPolicy() {
    return this.#kept ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY
  }
}
