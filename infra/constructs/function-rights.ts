import { Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { FunctionSettings } from '#shared/deployment.ts'
import { type GuardKind, keysOfKind } from '#shared/guard-kinds.ts'

/** Grants rights to a function: one line for each resource, each right traceable to a call of the code. */
export function rightsOf(lambda: LambdaFunction) {
  const allow = (actions: string[], resource: string, conditions = {}) =>
    lambda.addToRolePolicy(new PolicyStatement({ actions, resources: [resource], conditions }))
  const arnOf = (table: string) =>
    Stack.of(lambda).formatArn({ service: 'dynamodb', resource: 'table', resourceName: table })
  const dynamodb = (actions: string[]) => actions.map((action) => `dynamodb:${action}`)
  return {
    /** @param actions without `dynamodb:` */
    onTable: (table: string, ...actions: string[]) => allow(dynamodb(actions), arnOf(table)),
    /** Only on items of these kinds. @param actions without `dynamodb:` */
    onGuards: (table: string, kinds: readonly GuardKind[], ...actions: string[]) =>
      allow(dynamodb(actions), arnOf(table), {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': kinds.map(keysOfKind) },
      }),
    onIndex: (table: string, index: string) => allow(dynamodb(['Query']), `${arnOf(table)}/index/${index}`),
    /** Only these attributes of an index, so that no query returns another. */
    queryAttributes: (table: string, index: string, ...attributes: string[]) =>
      allow(dynamodb(['Query']), `${arnOf(table)}/index/${index}`, {
        'ForAllValues:StringEquals': { 'dynamodb:Attributes': attributes },
        StringEquals: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
      }),
    /** Only changes of these attributes. */
    updateAttributes: (table: string, ...attributes: string[]) =>
      allow(dynamodb(['UpdateItem']), arnOf(table), {
        'ForAllValues:StringEquals': { 'dynamodb:Attributes': attributes },
      }),
    /** Only reads of these attributes. @param action without `dynamodb:` */
    readAttributes: (table: string, action: 'GetItem' | 'Scan', ...attributes: string[]) =>
      allow(dynamodb([action]), arnOf(table), {
        'ForAllValues:StringEquals': { 'dynamodb:Attributes': attributes },
        StringEquals: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
      }),
    /** On all objects of a bucket, or those in a folder. @param actions without `s3:` */
    onObjects: (bucket: string, actions: readonly string[], folder = '') => {
      const keys = folder === '' ? '*' : `${folder}/*`
      allow(
        actions.map((action) => `s3:${action}`),
        `arn:aws:s3:::${bucket}/${keys}`,
      )
      const { Ref } = Stack.of(lambda).resolve(bucket) as { Ref: string }
      if (lambda.role)
        Validations.of(lambda.role).acknowledge({
          id: `AwsSolutions-IAM5[Resource::arn:aws:s3:::<${Ref}>/${keys}]`,
          reason: 'The keys of pictures are random, or the IDs of bookings.',
        })
    },
    /** @param folder of the objects that may be listed; all by default */
    listObjects: (bucket: string, folder?: string) =>
      allow(
        ['s3:ListBucket'],
        `arn:aws:s3:::${bucket}`,
        folder === undefined ? {} : { StringEquals: { 's3:prefix': `${folder}/` } },
      ),
    /** @param actions without `sqs:` */
    onQueue: (arn: string, ...actions: string[]) =>
      allow(
        actions.map((action) => `sqs:${action}`),
        arn,
      ),
    /** Rights of Lambda itself to read a stream for a function. */
    readStream: (arn: string) => {
      allow(dynamodb(['DescribeStream', 'GetRecords', 'GetShardIterator']), arn)
      allow(dynamodb(['ListStreams']), '*')
    },
    /** Attributes of topics, such as how many receivers have confirmed. */
    readTopics: (arns: readonly string[]) => {
      for (const arn of arns) allow(['sns:GetTopicAttributes'], arn)
    },
    readSecret: (arn: string) => allow(['secretsmanager:GetSecretValue'], arn),
    /** By the provider of the stage: the key of Solapi, or SNS. */
    sendMessages({ region, solapi }: FunctionSettings<'notifications'>['sms']) {
      if (solapi === undefined) this.sendSms(region)
      else this.readSecret(solapi.secret)
    },
    /** @param actions without `cognito-idp:` */
    onUserPool: (id: string, ...actions: string[]) =>
      allow(
        actions.map((action) => `cognito-idp:${action}`),
        Stack.of(lambda).formatArn({ service: 'cognito-idp', resource: 'userpool', resourceName: id }),
      ),
    /** Only SMS: a phone number has no ARN, every topic or device has one. */
    sendSms: (region: string) =>
      lambda.addToRolePolicy(
        new PolicyStatement({
          actions: ['sns:Publish'],
          notResources: ['arn:*:sns:*:*:*'],
          conditions: { StringEquals: { 'aws:RequestedRegion': region } },
        }),
      ),
  }
}
