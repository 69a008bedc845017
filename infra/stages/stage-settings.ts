import * as z from 'zod/mini'
import { isMobile } from '#shared/customer/phone.ts'
import {
  deskMessageLevels,
  type FunctionName,
  functionNames,
  isStageName,
  type StageName,
  stageNames,
} from '#shared/deployment.ts'
import { erasureLimits } from '#shared/limits.ts'
import { noticesSchema } from '#shared/notices.ts'
import { isKoreanText } from '#shared/notifications/korean-text.ts'
import { sitePhotoSchema } from '#shared/photos/site-photo.ts'
import { publishedPriceListSchema } from '#shared/prices/price-list.ts'
import { siteNameLimit } from '#shared/text/site-name.ts'

const text = z.string('expected a text').check(z.trim(), z.minLength(1, 'must not be empty'))
const count = z
  .number('expected a whole number above 0')
  .check(z.int('expected a whole number above 0'), z.positive('expected a whole number above 0'))
const countOrNone = z
  .number('expected a whole number from 0')
  .check(z.int('expected a whole number from 0'), z.minimum(0, 'expected a whole number from 0'))
const rate = z
  .number('expected a whole number from 10')
  .check(z.int('expected a whole number from 10'), z.minimum(10, 'expected a whole number from 10'))
const money = z.number('expected an amount above 0 in USD').check(z.positive('expected an amount above 0 in USD'))
const flag = z.boolean('expected true or false')
const httpsUrl = z.url({ protocol: /^https$/, error: 'expected an https:// address' })
const regionName = z.string('expected an AWS region').check(z.regex(/^[a-z]{2}-[a-z]+-\d$/, 'expected an AWS region'))
/** Suffix of the name of a restored table. */
export const tableSuffix = /^[0-9A-Za-z-]{1,30}$/

const koreanName = `expected up to ${siteNameLimit} characters of Korean, without brackets`
/** Messages of one segment leave it that many characters (decision 0031). */
const siteName = z
  .string(koreanName)
  .check(z.regex(new RegExp(`^[^\\s<>&"\\[\\]]{2,${siteNameLimit}}$`), koreanName), z.refine(isKoreanText, koreanName))

const hostName = z
  .string('expected a host name')
  .check(z.regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'expected a host name such as book.example.com'))

/** Details that Korean law requires of an operator; the footer, the terms and the privacy notice show them. */
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

const domesticNumber = 'expected a number as 0212345678'
const channelId = 'expected the ID of a channel of Solapi as KA01PF…'
const templateId = 'expected the ID of a template of Solapi as KA01TP…'

/** Who sends messages and codes (decision 0056). */
const messages = z.discriminatedUnion(
  'provider',
  [
    z.strictObject({ provider: z.literal('sns') }),
    z.strictObject({
      provider: z.literal('solapi'),
      /** The registered sender number. */
      senderNumber: z.string(domesticNumber).check(z.regex(/^0\d{7,10}$/, domesticNumber)),
      /** The Kakao channel of AlimTalk messages. */
      channel: z.string(channelId).check(z.regex(/^KA01PF\w+$/, channelId)),
      /** IDs of the approved templates, by the keys that `npm run ops -- templates` prints. Others go as SMS. */
      templates: z._default(z.record(z.string(), z.string(templateId).check(z.regex(/^KA01TP\w+$/, templateId))), {}),
      /** Prepaid balance in won below which an alarm goes off. */
      lowBalanceWon: z._default(count, 20_000),
      /** A server on this machine that stands in for the provider: only for the local stage. */
      address: z.optional(
        z
          .string('expected the address of a server on this machine')
          .check(z.regex(/^http:\/\/127\.0\.0\.1:\d+$/, 'expected the address of a server on this machine')),
      ),
    }),
  ],
  'expected "provider": "sns" or "solapi"',
)

const claims = z.strictObject({
  completedJobs: count,
  satisfactionPercent: count.check(z.maximum(100, 'expected a percentage')),
  freeAfterServiceMonths: count,
  assignmentHours: count,
})

/** All differences between stages. Counts are whole numbers, times are in the unit of their name. */
export const stageSettings = z.strictObject({
  stage: z.custom<StageName>(isStageName, `expected one of ${stageNames.join(', ')}`),
  /**
   * Whether the stage has real customers: it needs all details of the operator and a receiver of alarms, retains its data, has
   * backups, and search engines list it. By default every stage but `dev`.
   */
  production: flag,
  /** Name of the service in titles, the manifest, link previews and the beginning of every message. */
  siteName,
  account: z
    .string('expected a 12-digit AWS account id')
    .check(z.regex(/^\d{12}$/, 'expected a 12-digit AWS account id')),
  region: regionName,
  /** Region that sends SMS: SNS has no SMS in Seoul. */
  smsRegion: regionName,
  /** Without a domain, the site has only the address of CloudFront. */
  domain: z.optional(
    z.strictObject({
      name: hostName,
      /** With the zone, a deployment validates the certificate and points the name at the site. */
      hostedZone: z.optional(z.strictObject({ id: text, name: hostName })),
      /** Whether browsers use HTTPS for all names below this one too, for two years. */
      httpsBelow: z.optional(flag),
    }),
  ),
  /** Whether data and logs outlive their stack. */
  retained: flag,
  /**
   * Whether stacks, tables and user pools are protected from deletion. Off (`-c locked=no`) for a first deployment, so that
   * it can be repeated after a failure, and before a stage is torn down.
   */
  locked: flag,
  /**
   * Whether alarms roll back a release of the functions that answer requests. Off (`-c rollback=no`) to replace a version
   * that is failing: its own alarms would block the release.
   */
  rollback: flag,
  /** Requests that the API accepts per second, and at once. */
  throttle: z.strictObject({
    perSecond: count,
    burst: count,
    /** Shares that a flood of these routes cannot exceed, and so leaves to the others. */
    codesPerSecond: count,
    bookingsPerSecond: count,
    staffPerSecond: count,
  }),
  /**
   * Concurrency that is reserved for a function, which is also its limit; 0 reserves none and sets no limit. Other functions
   * share the rest.
   */
  concurrency: z.optional(
    z.partial(
      z.strictObject(
        Object.fromEntries(functionNames.map((name) => [name, countOrNone])) as Record<
          FunctionName,
          typeof countOrNone
        >,
      ),
    ),
  ),
  /**
   * Sender of messages, if the account has registered one and the receiver's country supports it. SNS uses a number of its own
   * otherwise.
   */
  smsSender: z.optional(
    z.strictObject({
      id: z.optional(z.string(senderId).check(z.regex(/^(?=.*[A-Za-z])[A-Za-z0-9]{1,11}$/, senderId))),
      /** A number of AWS. */
      number: z.optional(z.string(sendingNumber).check(z.regex(/^\+\d{8,15}$/, sendingNumber))),
    }),
  ),
  messages,
  /** Whether SNS logs undelivered messages. An account has one such log: by default that of `prod`. */
  smsFailureLog: flag,
  /** Lets the workflow of a repository deploy this stage. */
  pipeline: z.optional(
    z.strictObject({
      /** As in GitHub's tokens: `owner/name`, or with IDs `owner@12/name@34`. */
      repository: z
        .string('expected a repository as owner/name')
        .check(
          z.regex(/^[\w-]+(\/[\w.-]+|@\d+\/[\w.-]+@\d+)$/, 'expected a repository as owner/name or owner@12/name@34'),
        ),
      /** Whether the account already has GitHub's identity provider. */
      hasProvider: z._default(flag, false),
    }),
  ),
  districts: z.array(text, 'expected a list of districts').check(z.minLength(1, 'must name at least one district')),
  /** Suffix of restored tables that functions use in place of those of `Data`. */
  tables: z.optional(
    z.strictObject({
      suffix: z
        .string('expected a suffix')
        .check(z.regex(tableSuffix, 'expected letters, digits and hyphens, 30 at most')),
    }),
  ),
  /**
   * Days until a nightly copy of the tables expires. Independent of the recovery to any second of the last 35 days. An
   * erasure is on record for longer.
   */
  backups: z.optional(
    z.strictObject({
      retentionDays: count.check(z.maximum(erasureLimits.copyDays, `expected ${erasureLimits.copyDays} days at most`)),
    }),
  ),
  /** Number of visits that a slot takes. */
  slotCapacity: count,
  /** Rate limits per client IP prefix and in total; by default those of `shared/limits.ts`. */
  rateLimits: z.strictObject({
    bookingsPerIpHour: count,
    bookingsPerIpDay: count,
    bookingChangesPerIpDay: count,
    unprovenBookingsPerHour: count,
    unprovenBookingsPerDay: count,
    workFromBookingsPerHour: count,
    workFromOpenCodesPerHour: count,
    workPerIpHour: count,
    unverifiedBookingsPerPhone: count,
    unverifiedBookingsPerPhoneAndIp: count,
    calledBookingsPerDay: count,
    unverifiedSlotPercent: count,
    codesPerHour: count,
    furtherOpenCodesPerIpHour: count,
    staffCodesPerIpDay: count,
    messagesPerHour: count,
    lookupsPerIp5Minutes: count,
    lookupsPerIpDay: count,
    photosPerIpDay: count,
    smsPerIpHour: count,
    smsPerIpDay: count,
    callBacksPerIpDay: count,
    faultsPerIpDay: count,
    openCallBacks: count,
  }),
  /** Requests of one address in five minutes above which the firewall blocks, in total and by kind. */
  rates: z.strictObject({
    requests: rate,
    calls: rate,
    signIns: rate,
    codes: rate,
    lookUps: rate,
    bookings: rate,
    staff: rate,
  }),
  /** Whether customers can ask for a message when a spot of a full slot comes free (specification 4.22). */
  vacancyAlerts: flag,
  /** Whether messages of the night wait for the morning (specification 8.9). */
  quietHours: flag,
  /** Mobile number of the dispatchers, and whether they get all messages or only urgent ones. */
  desk: z.optional(
    z.strictObject({
      phone: z
        .string('expected a mobile number as 01012345678')
        .check(z.refine(isMobile, 'expected a mobile number as 01012345678')),
      messages: z._default(z.enum(deskMessageLevels, `expected ${deskMessageLevels.join(' or ')}`), 'all'),
    }),
  ),
  /**
   * Receivers of alarms: of those that need an admin at once, and of those that wait for a working day, such as notices of the
   * budget; without `notice`, one receives both.
   */
  alarms: z.optional(
    z.strictObject({
      page: z.email('expected an e-mail address'),
      notice: z.optional(z.email('expected an e-mail address')),
    }),
  ),
  /**
   * Budget of a month in USD, for the account and for messages, and the price of one message: alarms go off before, and
   * nothing stops there. Codes without a device token in a day: an alarm goes off at half, and they stop there.
   */
  budget: z.strictObject({ monthlyUsd: money, messagesUsd: money, messageUsd: money, openCodesPerDay: count }),
  /** Feature plan of the user pools, which determines their price. The product needs only `LITE`. */
  userPoolPlan: z.enum(['LITE', 'ESSENTIALS', 'PLUS'], 'expected LITE, ESSENTIALS or PLUS'),
  links: z.strictObject({
    chatUrl: z.optional(httpsUrl),
    noticesUrl: z.optional(httpsUrl),
    privacyUrl: z.optional(httpsUrl),
  }),
  claims,
  /** Only production needs all of them: the site shows others as missing. */
  operator,
  /** Contact for vulnerabilities in `/.well-known/security.txt`; by default the operator's address. */
  securityContact: z.optional(z.email('expected an e-mail address')),
  /** Notices on `/notices`. */
  notices: noticesSchema,
  /** Prices of work; a stage without them shows only the call-out fee. */
  prices: z.optional(publishedPriceListSchema),
  /** Photos of the operator with their files (specification 10.1); drawings stand where there is none. */
  photos: z.optional(z.array(z.extend(sitePhotoSchema, { file: text }))),
  /** Ways to pay the technician, such as 현금. */
  paymentMethods: z.optional(
    z.array(text, 'expected a list of ways to pay').check(z.minLength(1, 'must name at least one way to pay')),
  ),
  /** Won above the price shown that a customer can approve by a signature alone; the number or a call approves more. */
  signatureLimit: z
    .number('expected an amount in won')
    .check(z.int('expected an amount in won'), z.nonnegative('expected an amount in won')),
  /** Years until a booking is deleted after the service, as the consent says. */
  retention: z.strictObject({ bookingYears: count }),
  /** A number that CloudWatch Logs accepts. */
  logRetentionDays: z.literal(
    [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365],
    'expected 7, 14, 30, 60, 90, 180 or 365',
  ),
})

export type StageSettings = z.infer<typeof stageSettings>
export type SolapiSettings = Extract<StageSettings['messages'], { provider: 'solapi' }>
