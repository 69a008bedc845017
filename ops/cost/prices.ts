/**
 * A public price without free tiers or discounts. @property usd for one `unit` @property asOf when it was last known to
 * hold @property page where it stands today @property seen what is known of it from elsewhere
 */
export type Price = {
  service: string
  usd: number
  unit: string
  region: string
  asOf: string
  page: string
  seen?: string
}

const MILLION = 'million'
const seoul = 'ap-northeast-2'
const everywhere = 'any'

/** @param page at aws.amazon.com */
const price = (service: string, usd: number, unit: string, region: string, page: string, asOf = '2025'): Price => ({
  ...{ service, usd, unit, region, asOf },
  page: `https://aws.amazon.com/${page}/`,
})

/**
 * What AWS and others ask. None of these pages could be opened when this was written: look before a decision, and change
 * the line.
 */
export const prices = {
  message: {
    ...price('Messages', 0.025, 'message', 'ap-northeast-1 to Korea', 'sns/sms-pricing', '2024-08'),
    seen: 'no; 0.02414 was billed: https://github.com/themoment-team/hellogsm-server-26/pull/122',
  },
  writes: {
    ...price('DynamoDB', 0.6778, `${MILLION} write units`, seoul, 'dynamodb/pricing/on-demand'),
    seen: 'no; 1.3556 until it was halved in November 2024',
  },
  reads: price('DynamoDB', 0.1355, `${MILLION} read units`, seoul, 'dynamodb/pricing/on-demand'),
  itemsKept: price('DynamoDB', 0.27075, 'GB-month', seoul, 'dynamodb/pricing/on-demand'),
  itemsRestorable: {
    ...price('DynamoDB', 0.22, 'GB-month, any second', seoul, 'dynamodb/pricing/on-demand'),
    seen: 'no; 0.20 in us-east-1, more by as much as storage',
  },
  itemsBackedUp: {
    ...price('Backup', 0.11, 'GB-month, daily', seoul, 'backup/pricing'),
    seen: 'no; 0.10 in us-east-1, more by as much as storage',
  },
  invocations: price('Lambda', 0.2, `${MILLION} invocations`, seoul, 'lambda/pricing'),
  compute: price('Lambda', 13.3334, `${MILLION} GB-seconds, arm64`, seoul, 'lambda/pricing'),
  calls: price('HTTP API', 1.23, `${MILLION} calls`, seoul, 'api-gateway/pricing'),
  viewerRequests: price('CloudFront', 1.2, `${MILLION} HTTPS requests`, 'Korea', 'cloudfront/pricing'),
  viewerGb: price('CloudFront', 0.12, 'GB', 'Korea', 'cloudfront/pricing'),
  viewerFunctions: price('CloudFront', 0.1, `${MILLION} runs`, everywhere, 'cloudfront/pricing'),
  files: price('S3', 0.35, `${MILLION} reads`, seoul, 's3/pricing'),
  webAcls: price('WAF', 5, 'web ACL a month', everywhere, 'waf/pricing'),
  webAclRules: price('WAF', 1, 'rule a month', everywhere, 'waf/pricing'),
  inspected: price('WAF', 0.6, `${MILLION} requests`, everywhere, 'waf/pricing'),
  activeUsers: price('Cognito', 0.0055, 'user a month, Lite', everywhere, 'cognito/pricing'),
  queueRequests: price('SQS', 0.4, `${MILLION} requests`, seoul, 'sqs/pricing'),
  logsTaken: price('CloudWatch', 0.76, 'GB of logs', seoul, 'cloudwatch/pricing'),
  logsKept: price('CloudWatch', 0.0314, 'GB-month of logs', seoul, 'cloudwatch/pricing'),
  metrics: price('CloudWatch', 0.3, 'custom metric a month', everywhere, 'cloudwatch/pricing'),
  alarmMetrics: price('CloudWatch', 0.1, 'metric of an alarm a month', everywhere, 'cloudwatch/pricing'),
  dashboards: price('CloudWatch', 3, 'dashboard a month', everywhere, 'cloudwatch/pricing'),
  traces: price('X-Ray', 5, `${MILLION} traces`, everywhere, 'xray/pricing'),
  secrets: price('Secrets', 0.4, 'secret a month', everywhere, 'secrets-manager/pricing'),
  secretReads: price('Secrets', 5, `${MILLION} reads`, everywhere, 'secrets-manager/pricing'),
  keyCalls: price('KMS', 3, `${MILLION} calls`, seoul, 'kms/pricing'),
  hostedZones: price('Route 53', 0.5, 'zone a month', everywhere, 'route53/pricing'),
} as const satisfies Record<string, Price>

export type PriceName = keyof typeof prices

/** How many of its unit a price is multiplied with: prices by the million are told so, quantities are not. */
export const unitsOf = ({ unit }: Price) => (unit.startsWith(MILLION) ? 1_000_000 : 1)

/** What else a message could cost: providers in Korea, in won without tax. */
export const providers = {
  alimTalk: { won: 10, asOf: '2026-01', page: 'https://docs.hackle.io/crm-marketing/message-price' },
  sms: { won: 12, asOf: '2026-01', page: 'https://docs.hackle.io/crm-marketing/message-price' },
} as const
