import { Match, Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { tableNames as names } from '#shared/deployment.ts'
import { expiring } from '../../ops/drill/restore/configure-tables.ts'
import { stacksOf } from '../support/stacks/stage-stacks.ts'

const prod = Template.fromStack(stacksOf('prod').data)
const local = Template.fromStack(stacksOf('local').data)

const tableNames = [
  'Bookings',
  'BookingEvents',
  'Customers',
  'Slots',
  'Staff',
  'Reviews',
  'Figures',
  'HeldMessages',
  'Guards',
  'Erasures',
]

function table(template: Template, name: string) {
  const found = Object.entries(template.findResources('AWS::DynamoDB::Table')).find(([id]) =>
    new RegExp(`^${name}[0-9A-F]{8}$`).test(id),
  )
  if (found === undefined) throw new Error(`There is no table ${name}.`)
  return found[1]
}

const keysOf = (schema: { AttributeName: string }[]) => schema.map(({ AttributeName }) => AttributeName)
const indexesOf = (name: string) =>
  Object.fromEntries(
    (table(prod, name).Properties.GlobalSecondaryIndexes ?? []).map(
      (index: { IndexName: string; KeySchema: { AttributeName: string }[]; Projection: object }) => {
        expect(index.Projection).toEqual({ ProjectionType: 'ALL' })
        return [index.IndexName, keysOf(index.KeySchema)]
      },
    ),
  )

describe('the tables (specification 8.7)', () => {
  it('creates exactly the tables of the specification', () => {
    prod.resourceCountIs('AWS::DynamoDB::Table', tableNames.length)
    for (const name of tableNames) expect(table(prod, name)).toBeDefined()
  })

  it.each([
    ['Bookings', ['request_id']],
    ['BookingEvents', ['request_id', 'at']],
    ['Customers', ['uid']],
    ['Slots', ['service_day', 'slot']],
    ['Staff', ['staff_id']],
    ['Reviews', ['request_id']],
    ['Figures', ['day']],
    ['HeldMessages', ['day', 'job']],
    ['Guards', ['key']],
    ['Erasures', ['subject', 'at']],
  ])('gives the table %s the key %j', (name, key) => {
    expect(keysOf(table(prod, name).Properties.KeySchema)).toEqual(key)
  })

  it('creates these indexes of the tables, each with all attributes', () => {
    expect(indexesOf('Bookings')).toEqual({
      by_phone: ['customer_phone', 'created_at'],
      by_customer: ['customer_uid', 'created_at'],
      by_service_day: ['service_day', 'status'],
      by_number: ['booking_number'],
      unassigned: ['unassigned', 'waiting_since'],
      open_visit: ['open_visit', 'service_day'],
      by_site_phone: ['site_hash'],
      by_technician: ['engineer_uid', 'service_day'],
    })
    expect(indexesOf('Customers')).toEqual({ by_phone: ['phone'] })
    expect(indexesOf('Staff')).toEqual({ by_phone: ['phone'], by_state: ['state'] })
    expect(indexesOf('Reviews')).toEqual({ by_month: ['month', 'listed'] })
    expect(indexesOf('BookingEvents')).toEqual({ open_tasks: ['open_for', 'due_at'] })
    for (const name of ['Slots', 'Figures', 'HeldMessages', 'Guards', 'Erasures']) expect(indexesOf(name)).toEqual({})
  })

  it('stores the status of a booking as a number in its index', () => {
    expect(table(prod, 'Bookings').Properties.AttributeDefinitions).toContainEqual({
      AttributeName: 'status',
      AttributeType: 'N',
    })
  })

  it.each(tableNames)('bills the table %s on demand, encrypts it, makes it restorable and retains it', (name) => {
    expect(table(prod, name)).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        DeletionProtectionEnabled: true,
        SSESpecification: { SSEEnabled: true },
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      },
    })
  })

  it.each(['Bookings', 'Staff'])('streams both images of a changed item of %s', (name) => {
    expect(table(prod, name).Properties.StreamSpecification).toEqual({ StreamViewType: 'NEW_AND_OLD_IMAGES' })
  })

  it.each(['Guards', 'BookingEvents', 'Erasures'])('expires items of %s', (name) => {
    expect(table(prod, name).Properties.TimeToLiveSpecification).toEqual({ AttributeName: 'expires_at', Enabled: true })
  })

  it('expires the same items in restored tables', () => {
    const forgetting = tableNames.filter((name) => table(prod, name).Properties.TimeToLiveSpecification !== undefined)
    expect(forgetting.toSorted()).toEqual([...expiring.map((key) => names[key]), 'Erasures'].toSorted())
  })

  it('allows deletion of the tables on the local stage', () => {
    for (const name of tableNames) {
      expect(table(local, name)).toMatchObject({
        DeletionPolicy: 'Delete',
        Properties: { DeletionProtectionEnabled: false },
      })
    }
  })
})

describe('the secrets', () => {
  it('generates long secrets, and retains them without their stack', () => {
    prod.resourceCountIs('AWS::SecretsManager::Secret', 2)
    prod.allResources('AWS::SecretsManager::Secret', {
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: Match.objectLike({ GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true } }),
    })
  })

  it('passes secrets to other stacks by name, never by value', () => {
    expect(JSON.stringify(prod.findResources('AWS::SSM::Parameter'))).not.toContain('resolve:secretsmanager')
  })
})

it('exports nothing from the data stack, which would tie stacks together', () => {
  for (const stack of Object.values(stacksOf('prod'))) {
    if (stack === undefined || !('stackName' in stack)) continue
    for (const output of Object.values(Template.fromStack(stack).findOutputs('*')))
      expect(output.Export).toBeUndefined()
  }
})

describe('the bucket of photos (specification 4.11)', () => {
  const bucketOf = (template: Template) => {
    const [bucket, ...others] = Object.values(template.findResources('AWS::S3::Bucket'))
    expect(others).toEqual([])
    return bucket
  }

  it('keeps the bucket of photos private, without versions, and retained on production', () => {
    expect(bucketOf(prod)).toMatchObject({ DeletionPolicy: expect.stringContaining('Retain') })
    expect(bucketOf(prod)?.Properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    })
    expect(bucketOf(prod)?.Properties.VersioningConfiguration).toBeUndefined()
  })

  it('rejects plain HTTP at the bucket of photos', () => {
    prod.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        ]),
      }),
    })
  })

  // The emulator drops lifecycle rules and lets every origin in.
  it('deletes uploads of photos after a day, and lets only the site send and read', () => {
    const { LifecycleConfiguration, CorsConfiguration } = bucketOf(prod)?.Properties ?? {}
    expect(LifecycleConfiguration).toEqual({
      Rules: [{ ExpirationInDays: 1, Prefix: 'incoming/', Status: 'Enabled' }],
    })
    expect(CorsConfiguration.CorsRules).toEqual([
      { AllowedHeaders: ['*'], AllowedMethods: ['POST', 'GET'], AllowedOrigins: ['https://book.example.com'] },
    ])
  })
})
