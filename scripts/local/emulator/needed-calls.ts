/** A call to an emulator, about something that does not exist: it changes nothing. */
export type Call = {
  name: string
  method?: 'GET' | 'POST'
  path?: string
  headers?: Record<string, string>
  body?: string
}

/** A service of AWS by the prefix of its actions, with the calls that functions and launchers make. */
export type Service = { name: string; signedAs: string; calls: readonly Call[] }

const json = (prefix: string, version: string, about: object, names: string): Call[] =>
  names.split(' ').map((name) => ({
    name,
    headers: { 'content-type': `application/x-amz-json-${version}`, 'x-amz-target': `${prefix}.${name}` },
    body: JSON.stringify(about),
  }))

export const query = (version: string, names: string, about: Record<string, string> = {}): Call[] =>
  names.split(' ').map((name) => ({
    name,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ Action: name, Version: version, ...about })),
  }))

const get = (name: string, path: string): Call => ({ name, method: 'GET', path })

const none = 'aircon-booking-check'
const key = { TableName: none, Key: { id: { S: none } } }
const tables = 'DynamoDB_20120810'
const user = { UserPoolId: `ap-northeast-2_${none}`, Username: none }
const queueUrl = {
  QueueUrl: `http://127.0.0.1/000000000000/${none}`,
  ReceiptHandle: none,
  Entries: [],
  VisibilityTimeout: 0,
}

const service = (name: string, calls: readonly Call[], signedAs = name): Service => ({ name, signedAs, calls })

/** What the stacks of the local stage are made of, and the calls that their functions may make. */
export const neededServices: readonly Service[] = [
  service('cloudformation', query('2010-05-15', 'ListStacks')),
  service('iam', query('2010-05-08', 'ListRoles')),
  service(
    'sts',
    query('2011-06-15', 'GetCallerIdentity AssumeRole', { RoleArn: `arn:aws:iam::000000000000:role/${none}` }),
  ),
  service('ssm', json('AmazonSSM', '1.1', { Name: none }, 'DescribeParameters GetParameter')),
  service('s3', [
    get('ListBuckets', '/'),
    get('ListObjectsV2', `/${none}?list-type=2`),
    get('GetObject', `/${none}/none`),
  ]),
  service('dynamodb', [
    ...json(tables, '1.0', key, 'DeleteItem GetItem UpdateItem'),
    ...json(tables, '1.0', { ...key, Item: key.Key }, 'PutItem'),
    ...json(tables, '1.0', { ...key, KeyConditionExpression: 'id = :id' }, 'Query Scan'),
    ...json(tables, '1.0', { RequestItems: { [none]: { Keys: [key.Key] } } }, 'BatchGetItem'),
    ...json(tables, '1.0', { TransactItems: [{ Delete: key }] }, 'TransactWriteItems'),
  ]),
  service(
    'dynamodbstreams',
    json(
      'DynamoDBStreams_20120810',
      '1.0',
      { StreamArn: none },
      'ListStreams DescribeStream GetShardIterator GetRecords',
    ),
    'dynamodb',
  ),
  service('secretsmanager', json('secretsmanager', '1.1', { SecretId: none }, 'GetSecretValue')),
  service(
    'sqs',
    json('AmazonSQS', '1.0', { QueueName: none }, 'GetQueueUrl').concat(
      json(
        'AmazonSQS',
        '1.0',
        queueUrl,
        'ChangeMessageVisibility DeleteMessage GetQueueAttributes ReceiveMessage SendMessage SendMessageBatch',
      ),
    ),
  ),
  service(
    'sns',
    query('2010-03-31', 'Publish GetTopicAttributes', {
      TopicArn: `arn:aws:sns:ap-northeast-2:000000000000:${none}`,
      Message: none,
    }),
  ),
  service(
    'cognito-idp',
    json(
      'AWSCognitoIdentityProviderService',
      '1.1',
      user,
      [
        'AdminCreateUser AdminDeleteUser AdminGetUser AdminSetUserPassword AdminUpdateUserAttributes AdminUserGlobalSignOut',
        'ListUsers InitiateAuth RespondToAuthChallenge GetTokensFromRefreshToken',
      ].join(' '),
    ),
  ),
  service('lambda', [
    get('ListFunctions', '/2015-03-31/functions/'),
    get('ListEventSourceMappings', '/2015-03-31/event-source-mappings/'),
  ]),
  service('logs', json('Logs_20140328', '1.1', { logGroupName: none }, 'DescribeLogGroups FilterLogEvents')),
  service('events', json('AWSEvents', '1.1', {}, 'ListRules')),
  service('cloudwatch', query('2010-08-01', 'DescribeAlarms ListDashboards'), 'monitoring'),
  service('apigatewayv2', [get('GetApis', '/v2/apis')], 'apigateway'),
  service('cloudfront', [
    ...[get('ListDistributions', '/2020-05-31/distribution'), get('ListFunctions', '/2020-05-31/function')],
    get('ListCachePolicies', '/2020-05-31/cache-policy'),
    get('ListResponseHeadersPolicies', '/2020-05-31/response-headers-policy'),
    get('ListOriginAccessControls', '/2020-05-31/origin-access-control'),
  ]),
]
