import * as z from 'zod/mini'

/** The local stage, one for tries, production, and production of another city. */
export type StageName = 'local' | 'dev' | 'prod' | `prod-${string}`
/** The names of stages as a sentence shows them. */
export const stageNames = ['local', 'dev', 'prod', 'prod-<city>'] as const

export const isStageName = (name: unknown): name is StageName =>
  typeof name === 'string' && /^(local|dev|prod(-[a-z]{2,12})?)$/.test(name)

/** Every table by its name in code, with its name in the stack. */
export const tableNames = {
  bookings: 'Bookings',
  bookingEvents: 'BookingEvents',
  customers: 'Customers',
  slots: 'Slots',
  staff: 'Staff',
  reviews: 'Reviews',
  figures: 'Figures',
  heldMessages: 'HeldMessages',
  guards: 'Guards',
  erasures: 'Erasures',
} as const
export type TableKey = keyof typeof tableNames
export type TableName = (typeof tableNames)[TableKey]
export const tableKeys = Object.keys(tableNames) as TableKey[]

/** Tables without a nightly copy: deferred messages, and codes, tickets and counters, which are created again. */
export const uncopiedTables: readonly TableKey[] = ['heldMessages', 'guards']

export const deskMessageLevels = ['all', 'urgent'] as const

/** The functions that price bookings, and the file next to their code with the stage's price list. */
export const pricedFunctions: readonly string[] = ['booking-api', 'staff-api']
export const priceListFile = 'prices.json'

const text = z.string()
const count = z.int().check(z.nonnegative())

/** Settings of every function. */
const common = {
  stage: z.custom<StageName>(isStageName),
  /** Names only; roles grant the rights. */
  tables: z.object(Object.fromEntries(tableKeys.map((key) => [key, text])) as Record<TableKey, typeof text>),
  /** Whether its log holds the messages of errors, which may quote input. */
  faultMessages: z.boolean(),
}

/** Further settings, one part for each subject. */
const parts = {
  /** Names of the secrets. */
  secrets: z.object({ server: text, origin: text }),
  /**
   * @property openCallBacks open call-backs of the stage
   * @property vacancyAlerts whether the stage offers vacancy alerts
   * @property unverifiedPerPhone open bookings of a phone above which a guest needs a code
   * @property unverifiedPerPhoneAndIp those of a phone from one client IP prefix in a day
   * @property unverifiedSlotPercent share of a slot for unverified bookings; 100 for all of it
   * @property afterServiceMonths months in which free after-service can be claimed; 0 where the stage promises none
   */
  bookings: z.object({
    districts: z.array(text),
    slotCapacity: count,
    perIpHour: count,
    perIpDay: count,
    changesPerIpDay: count,
    callBacksPerIpDay: count,
    faultsPerIpDay: count,
    openCallBacks: count,
    vacancyAlerts: z.boolean(),
    unverifiedPerPhone: count,
    unverifiedPerPhoneAndIp: count,
    unverifiedSlotPercent: count,
    afterServiceMonths: count,
  }),
  /** Whom customers call; absent where the stage names none. */
  operator: z.object({ tradeName: z.optional(text), phone: z.optional(text) }),
  /** Number of unverified bookings above which a guest's booking needs a code, and of those taken where none can be sent. */
  stepUp: z.object({ perHour: count, perDay: count, calledPerDay: count }),
  /**
   * Proofs of work (specification 6.9): from how many unverified bookings and open codes in the hour they are required, how
   * many challenges a client IP prefix gets in an hour, and all open codes of an hour.
   */
  work: z.object({ bookings: count, codes: count, perIpHour: count, openCodesPerHour: count }),
  lookups: z.object({ perIp5Minutes: count, perIpDay: count }),
  /**
   * @property siteName the beginning of every message
   * @property siteDomain absent where the stage has no domain
   * @property senderId shown as the sender, and `senderNumber` sent from; absent where SNS chooses
   */
  sms: z.object({
    region: text,
    perIpHour: count,
    perIpDay: count,
    codesPerHour: count,
    furtherOpenPerIpHour: count,
    staffPerIpDay: count,
    openCodesPerDay: count,
    siteName: text,
    siteDomain: z.optional(text),
    senderId: z.optional(text),
    senderNumber: z.optional(text),
    /**
     * Replaces SNS where the stage has it.
     * @property secret name of the secret with its key
     * @property templates IDs of the registered AlimTalk templates by their keys, without `templatePrefix`
     */
    solapi: z.optional(
      z.object({ address: text, secret: text, from: text, channel: text, templates: z.record(text, text) }),
    ),
  }),
  accounts: z.object({ userPool: text, staffUserPool: text }),
  /** URLs of the queue of messages and of its dead letters. */
  messages: z.object({ queue: text, deadLetters: text }),
  /**
   * @property quietHours whether messages wait at night
   * @property operatorPhone the operator's telephone as the site shows it; absent where the stage has none
   * @property desk the dispatchers' number and the level of messages it gets; absent where it gets none
   */
  notifications: z.object({
    perHour: count,
    quietHours: z.boolean(),
    operatorPhone: z.optional(text),
    desk: z.optional(z.object({ phone: text, messages: z.enum(deskMessageLevels) })),
  }),
  /** Approximate price of one SMS. */
  spending: z.object({ messageUsd: z.number() }),
  /** @property signatureLimit won above the price shown that a signature alone can approve */
  quotes: z.object({ signatureLimit: count }),
  /** Years after the service day for which bookings are retained. */
  retention: z.object({ bookingYears: count }),
  /**
   * @property address of the bucket for browsers, without a slash at its end
   * @property perIpDay uploads of customers from a client IP prefix
   */
  photos: z.object({ bucket: text, address: text, perIpDay: count }),
  /** ARNs of the topics of alarms in all regions. */
  alarms: z.object({ topics: z.array(text) }),
  /** Bucket of the built site. */
  site: z.object({ bucket: text }),
}

const {
  secrets,
  bookings,
  operator,
  stepUp,
  work,
  lookups,
  sms,
  messages,
  notifications,
  accounts,
  spending,
  quotes,
  retention,
  photos,
  site,
  alarms,
} = parts

/** Schemas of the variable `SETTINGS`, which a deployment writes for each function. */
export const functionSettings = {
  'booking-api': z.object({
    ...common,
    ...{ secrets, bookings, operator, stepUp, work, lookups, retention, photos },
  }),
  'account-api': z.object({ ...common, secrets, bookings, work, sms, accounts, retention, photos }),
  'staff-api': z.object({ ...common, secrets, bookings, stepUp, messages, quotes, retention, photos }),
  'auth-challenge': z.object(common),
  operations: z.object({ ...common, secrets, bookings, accounts, messages, retention, photos }),
  schedules: z.object({ ...common, secrets, bookings, accounts, messages, spending, retention, photos, alarms }),
  notifications: z.object({ ...common, secrets, bookings, sms, messages, notifications, retention }),
  photos: z.object({ ...common, secrets, bookings, quotes, retention, photos }),
  'picture-erasure': z.object({ ...common, photos }),
  portraits: z.object({ ...common, photos, site }),
  /**
   * It uses no table and checks the site from outside.
   * @property site address of the site, without a slash at its end
   */
  canary: z.object({ stage: common.stage, site: text }),
}
export type FunctionName = keyof typeof functionSettings
export const functionNames = Object.keys(functionSettings) as FunctionName[]
export type FunctionSettings<Name extends FunctionName = FunctionName> = z.infer<(typeof functionSettings)[Name]>

/** Settings of any function. Shared code cannot know which parts a function gets. */
export const settingsSchema = z.extend(z.partial(z.object(parts)), common)
export type SettingsPart = keyof typeof parts

/** The user pools by their settings. */
export type UserPoolSetting = keyof z.infer<(typeof parts)['accounts']>
