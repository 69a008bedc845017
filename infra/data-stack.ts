import { CfnOutput, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import {
  AttributeType,
  BillingMode,
  type GlobalSecondaryIndexProps,
  StreamViewType,
  Table,
  TableEncryption,
  type TableProps,
} from 'aws-cdk-lib/aws-dynamodb'
import { CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { type TableKey, tableKeys, tableNames } from '#shared/deployment.ts'
import { photosBucket } from './constructs/buckets/photos-bucket.ts'
import { NightlyBackups } from './constructs/nightly-backups.ts'
import { AlarmTopics } from './constructs/watch/alarm-topic.ts'
import { TableAlarms } from './constructs/watch/table-alarms.ts'
import { dataProtection } from './data-protection.ts'
import { onEmulator } from './emulator.ts'
import { exportParameter } from './stack-parameters.ts'
import type { StageSettings } from './stages/stage-settings.ts'

const { STRING, NUMBER } = AttributeType

type Shape = TableProps & { indexes?: GlobalSecondaryIndexProps[] }

const shapes: Record<TableKey, Shape> = {
  bookings: {
    partitionKey: { name: 'request_id', type: STRING },
    // Only on tombstones.
    timeToLiveAttribute: 'expires_at',
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
    indexes: [
      {
        indexName: 'by_phone',
        partitionKey: { name: 'customer_phone', type: STRING },
        sortKey: { name: 'created_at', type: STRING },
      },
      {
        indexName: 'by_customer',
        partitionKey: { name: 'customer_uid', type: STRING },
        sortKey: { name: 'created_at', type: STRING },
      },
      {
        indexName: 'by_service_day',
        partitionKey: { name: 'service_day', type: STRING },
        sortKey: { name: 'status', type: NUMBER },
      },
      { indexName: 'by_number', partitionKey: { name: 'booking_number', type: STRING } },
      // Sparse: only bookings without a technician.
      {
        indexName: 'unassigned',
        partitionKey: { name: 'unassigned', type: STRING },
        sortKey: { name: 'waiting_since', type: STRING },
      },
      // Sparse: only assigned bookings whose visit is not completed.
      {
        indexName: 'open_visit',
        partitionKey: { name: 'open_visit', type: STRING },
        sortKey: { name: 'service_day', type: STRING },
      },
      // Sparse: only bookings with an on-site contact, by the keyed hash of its phone.
      { indexName: 'by_site_phone', partitionKey: { name: 'site_hash', type: STRING } },
      // Sparse: only bookings that have or had a technician.
      {
        indexName: 'by_technician',
        partitionKey: { name: 'engineer_uid', type: STRING },
        sortKey: { name: 'service_day', type: STRING },
      },
    ],
  },
  bookingEvents: {
    partitionKey: { name: 'request_id', type: STRING },
    sortKey: { name: 'at', type: STRING },
    timeToLiveAttribute: 'expires_at',
    indexes: [
      // Sparse: only open tasks.
      {
        indexName: 'open_tasks',
        partitionKey: { name: 'open_for', type: STRING },
        sortKey: { name: 'due_at', type: STRING },
      },
    ],
  },
  customers: {
    partitionKey: { name: 'uid', type: STRING },
    indexes: [{ indexName: 'by_phone', partitionKey: { name: 'phone', type: STRING } }],
  },
  slots: { partitionKey: { name: 'service_day', type: STRING }, sortKey: { name: 'slot', type: STRING } },
  staff: {
    partitionKey: { name: 'staff_id', type: STRING },
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
    indexes: [
      { indexName: 'by_phone', partitionKey: { name: 'phone', type: STRING } },
      { indexName: 'by_state', partitionKey: { name: 'state', type: NUMBER } },
    ],
  },
  reviews: {
    partitionKey: { name: 'request_id', type: STRING },
    indexes: [
      // Sparse: stars whose text was erased have no month.
      {
        indexName: 'by_month',
        partitionKey: { name: 'month', type: STRING },
        sortKey: { name: 'listed', type: STRING },
      },
    ],
  },
  figures: { partitionKey: { name: 'day', type: STRING } },
  heldMessages: { partitionKey: { name: 'day', type: STRING }, sortKey: { name: 'job', type: STRING } },
  guards: { partitionKey: { name: 'key', type: STRING }, timeToLiveAttribute: 'expires_at' },
  erasures: {
    partitionKey: { name: 'subject', type: STRING },
    sortKey: { name: 'at', type: STRING },
    timeToLiveAttribute: 'expires_at',
  },
}

/**
 * Data that must outlive deployments: the tables, and the secrets of tokens and of the origin check. Also the topic of alarms,
 * because this stack is deployed first.
 */
export class DataStack extends Stack {
  constructor(scope: Construct, id: string, settings: StageSettings, props: StackProps) {
    super(scope, id, props)
    const { stage, backups } = settings
    new AlarmTopics(this, 'Alarms', settings)
    const tables = Object.fromEntries(
      tableKeys.map((key) => [key, this.#table(tableNames[key], shapes[key], settings)]),
    ) as Record<TableKey, Table>
    // No emulator has AWS Backup: the local stage has no setting for copies.
    if (backups) new NightlyBackups(this, 'Backups', settings, { tables, ...backups })
    for (const key of tableKeys) {
      const { tableName, tableStreamArn } = tables[key]
      exportParameter(this, stage, `data/${key}Table`, tableName)
      if (tableStreamArn !== undefined) exportParameter(this, stage, `data/${key}Stream`, tableStreamArn)
    }
    if (!onEmulator(settings)) new TableAlarms(this, 'Tables', settings, tables)

    const photos = photosBucket(this, 'Photos', settings)
    exportParameter(this, stage, 'data/photosBucket', photos.bucketName)
    new CfnOutput(this, 'PhotosBucket', { value: photos.bucketName })

    const serverSecret = this.#secret('ServerSecret', settings, {
      description: 'Key of the hashes that ids, tokens and codes are made of',
      whyNoRotation:
        'Two versions are valid at a time and tokens live for 90 days: it is changed by hand, and no sooner again.',
    })
    const originSecret = this.#secret('OriginSecret', settings, {
      description: 'Proof to the API that a request came through CloudFront',
      whyNoRotation:
        'CloudFront keeps the value it was deployed with, and two are valid: it is changed by hand, with a deployment.',
    })
    exportParameter(this, stage, 'data/serverSecret', serverSecret)
    exportParameter(this, stage, 'data/originSecret', originSecret)
    if (settings.messages.provider !== 'solapi') return
    const solapiSecret = this.#secret('SolapiSecret', settings, {
      description:
        'Key of the provider of messages, as {"apiKey": "…", "apiSecret": "…"}: random until it is set by hand',
      whyNoRotation: 'Only the console of the provider makes a key: it is changed by hand.',
    })
    exportParameter(this, stage, 'data/solapiSecret', solapiSecret)
  }

  #table(name: string, { indexes = [], ...shape }: Shape, settings: StageSettings): Table {
    const { deletionProtection, removalPolicy } = dataProtection(settings)
    const table = new Table(this, name, {
      ...shape,
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection,
      removalPolicy,
    })
    for (const index of indexes) table.addGlobalSecondaryIndex(index)
    new CfnOutput(this, `${name}Table`, { value: table.tableName })
    return table
  }

  /** @returns the ARN */
  #secret(
    name: string,
    settings: StageSettings,
    { description, whyNoRotation }: { description: string; whyNoRotation: string },
  ): string {
    const secret = new Secret(this, name, {
      description,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: dataProtection(settings).removalPolicy,
    })
    Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason: whyNoRotation })
    const resource = secret.node.defaultChild
    if (!(resource instanceof CfnSecret)) throw new Error('CDK no longer makes a secret of one resource.')
    // Its `Ref` is the ARN on AWS and the name on the emulator.
    new CfnOutput(this, `${name}Arn`, { value: resource.attrId })
    return resource.attrId
  }
}
