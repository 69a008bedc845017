import * as z from 'zod/mini'
import { isMobile } from '#shared/customer/phone.ts'
import { deskMessageLevels, type FunctionName, functionNames, stageNames } from '#shared/deployment.ts'
import { erasureLimits } from '#shared/limits.ts'
import { noticesSchema } from '#shared/notices.ts'

const text = z.string('expected a text').check(z.trim(), z.minLength(1, 'must not be empty'))
const count = z
  .number('expected a whole number above 0')
  .check(z.int('expected a whole number above 0'), z.positive('expected a whole number above 0'))
const rate = z
  .number('expected a whole number from 10')
  .check(z.int('expected a whole number from 10'), z.minimum(10, 'expected a whole number from 10'))
const money = z.number('expected an amount above 0 in USD').check(z.positive('expected an amount above 0 in USD'))
const flag = z.boolean('expected true or false')
const httpsUrl = z.url({ protocol: /^https$/, error: 'expected an https:// address' })
const regionName = z.string('expected an AWS region').check(z.regex(/^[a-z]{2}-[a-z]+-\d$/, 'expected an AWS region'))
/** What stands behind the name of a restored table. */
export const tableSuffix = /^[0-9A-Za-z-]{1,30}$/

const hostName = z
  .string('expected a host name')
  .check(z.regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'expected a host name such as book.example.com'))

/** Particulars that Korean law asks of an operator; shown in the footer, the terms and the privacy notice. */
export const operatorDetails = {
  tradeName: text,
  representative: text,
  address: text,
  phone: text,
  email: z.email('expected an e-mail address'),
  businessRegistrationNumber: z
    .string('expected ten digits as 000-00-00000')
    .check(z.regex(/^\d{3}-\d{2}-\d{5}$/, 'expected ten digits as 000-00-00000')),
  mailOrderReportNumber: text,
  mailOrderReportOffice: text,
  hostingProvider: text,
  privacyOfficer: text,
  policiesFrom: z.iso.date('expected a day as 2026-01-31'),
}

const operator = z.extend(z.partial(z.strictObject(operatorDetails)), { termsUrl: z.optional(httpsUrl) })

const senderId = 'expected up to 11 letters and digits, one letter at least'
const sendingNumber = 'expected a number as +821012345678'

const claims = z.strictObject({
  completedJobs: count,
  satisfactionPercent: count.check(z.maximum(100, 'expected a percentage')),
  freeAfterServiceMonths: count,
  assignmentHours: count,
})

/** Everything in which one stage differs from another. Counts are whole numbers, times in the unit of their name. */
export const stageSettings = z.strictObject({
  stage: z.enum(stageNames, `expected one of ${stageNames.join(', ')}`),
  account: z
    .string('expected a 12-digit AWS account id')
    .check(z.regex(/^\d{12}$/, 'expected a 12-digit AWS account id')),
  region: regionName,
  /** Region that sends text messages: AWS lists no SMS for SNS in Seoul. */
  smsRegion: regionName,
  /** Without it the site answers at the address that CloudFront gives it. */
  domain: z.optional(
    z.strictObject({
      name: hostName,
      /** With the zone, the certificate is validated and the name pointed at the site by the deployment itself. */
      hostedZone: z.optional(z.strictObject({ id: text, name: hostName })),
      /** Whether browsers shall ask every name below this one by HTTPS too: where all of them answer so, for two years. */
      httpsBelow: z.optional(flag),
    }),
  ),
  /** Whether data and logs outlive their stack. Without it a stage is torn down with all that it holds. */
  retained: flag,
  /**
   * Whether stacks, tables and the user pool refuse to be deleted. Off for a first deployment, which could not be tried
   * again if it failed, and before a stage is torn down (`-c locked=no`).
   */
  locked: flag,
  /**
   * Whether alarms roll back a release of the functions that answer requests. Off (`-c rollback=no`) to replace a version
   * that is failing: its own alarms would block the release.
   */
  rollback: flag,
  /** Requests that the whole API takes: by the second, and at once. */
  throttle: z.strictObject({ perSecond: count, burst: count }),
  /** How many of a function run at once, at most and at least: kept for it of the account's. Without it all share them. */
  concurrency: z.optional(
    z.partial(
      z.strictObject(
        Object.fromEntries(functionNames.map((name) => [name, count])) as Record<FunctionName, typeof count>,
      ),
    ),
  ),
  /**
   * Who is shown as the sender of messages, where the account has registered it and the receiver's country knows it.
   * Without it SNS takes a number of its own.
   */
  smsSender: z.optional(
    z.strictObject({
      id: z.optional(z.string(senderId).check(z.regex(/^(?=.*[A-Za-z])[A-Za-z0-9]{1,11}$/, senderId))),
      /** Of AWS, to be sent from. */
      number: z.optional(z.string(sendingNumber).check(z.regex(/^\+\d{8,15}$/, sendingNumber))),
    }),
  ),
  /** Lets a repository's workflow deploy this stage; without it people do, from their machines. */
  pipeline: z.optional(
    z.strictObject({
      /** As GitHub's tokens name it: `owner/name`, or with the numbers of both, `owner@12/name@34`. */
      repository: z
        .string('expected a repository as owner/name')
        .check(
          z.regex(/^[\w-]+(\/[\w.-]+|@\d+\/[\w.-]+@\d+)$/, 'expected a repository as owner/name or owner@12/name@34'),
        ),
      /** Whether the account has GitHub's identity provider already, of another stage or another product. */
      hasProvider: z._default(flag, false),
    }),
  ),
  districts: z.array(text, 'expected a list of districts').check(z.minLength(1, 'must name at least one district')),
  /** Whether functions work with tables that were restored, by the suffix of their names; with those of `Data` without it. */
  tables: z.optional(
    z.strictObject({
      suffix: z
        .string('expected a suffix')
        .check(z.regex(tableSuffix, 'expected letters, digits and hyphens, 30 at most')),
    }),
  ),
  /**
   * Days for which a copy of the tables is kept that is made each night, besides the 35 days in which they can be put back
   * to any second; without it none is made. An erasure is on record for longer.
   */
  backups: z.optional(
    z.strictObject({
      retentionDays: count.check(z.maximum(erasureLimits.copyDays, `expected ${erasureLimits.copyDays} days at most`)),
    }),
  ),
  /** Visits that can be booked for one day and time. */
  slotCapacity: count,
  /** Per network, and in all; those of `shared/limits.ts` unless the stage has reasons of its own. */
  rateLimits: z.strictObject({
    bookingsPerIpHour: count,
    bookingsPerIpDay: count,
    unprovenBookingsPerHour: count,
    unprovenBookingsPerDay: count,
    wrongAnswersPerIpHour: count,
    wrongAnswersPerIpDay: count,
    codesPerHour: count,
    messagesPerHour: count,
    lookupsPerIp5Minutes: count,
    lookupsPerIpDay: count,
    smsPerIpHour: count,
    smsPerIpDay: count,
    smsNumbersPerIpHour: count,
  }),
  /** Requests of one address in five minutes above which the firewall answers, in all and of some kinds. */
  rates: z.strictObject({ requests: rate, signIns: rate, codes: rate, lookUps: rate, bookings: rate, staff: rate }),
  /** Whether nobody is woken at night: messages wait for the morning (specification 8.9). */
  quietHours: flag,
  /** The desk's mobile number, and whether it wants all messages or urgent ones alone; without it it gets none. */
  desk: z.optional(
    z.strictObject({
      phone: z
        .string('expected a mobile number as 01012345678')
        .check(z.refine(isMobile, 'expected a mobile number as 01012345678')),
      messages: z._default(z.enum(deskMessageLevels, `expected ${deskMessageLevels.join(' or ')}`), 'all'),
    }),
  ),
  /** Who hears of alarms and of money that runs out; without it they are seen by whoever looks. */
  alarms: z.optional(z.strictObject({ email: z.email('expected an e-mail address') })),
  /**
   * What a month may cost in USD: of the whole account, and of text messages, at so much for one. Nothing stops there:
   * alarms tell before.
   */
  budget: z.strictObject({ monthlyUsd: money, messagesUsd: money, messageUsd: money }),
  /** Feature plan of the user pool, which is its price; all that the product uses is in `LITE`. */
  userPoolPlan: z.enum(['LITE', 'ESSENTIALS', 'PLUS'], 'expected LITE, ESSENTIALS or PLUS'),
  links: z.strictObject({
    chatUrl: z.optional(httpsUrl),
    noticesUrl: z.optional(httpsUrl),
    privacyUrl: z.optional(httpsUrl),
  }),
  claims,
  /** Elsewhere than on production some may be missing: the site shows them as missing. */
  operator,
  /** Whom to write to about a weakness, in `/.well-known/security.txt`; the operator's address without it. */
  securityContact: z.optional(z.email('expected an e-mail address')),
  /** News on `/notices`. */
  notices: noticesSchema,
  /** How long bookings are kept after the service, as the consent says. */
  retention: z.strictObject({ bookingYears: count }),
  /** One of the numbers that CloudWatch Logs takes. */
  logRetentionDays: z.literal(
    [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365],
    'expected 7, 14, 30, 60, 90, 180 or 365',
  ),
})

export type StageSettings = z.infer<typeof stageSettings>
