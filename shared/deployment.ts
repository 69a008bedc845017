import * as z from 'zod/mini'

export const stageNames = ['local', 'dev', 'prod'] as const
export type StageName = (typeof stageNames)[number]

/** Every table: as the code calls it, and as its stack does. */
export const tableNames = {
  bookings: 'Bookings',
  bookingEvents: 'BookingEvents',
  customers: 'Customers',
  slots: 'Slots',
  staff: 'Staff',
  figures: 'Figures',
  heldMessages: 'HeldMessages',
  guards: 'Guards',
  erasures: 'Erasures',
} as const
export type TableKey = keyof typeof tableNames
export type TableName = (typeof tableNames)[TableKey]
export const tableKeys = Object.keys(tableNames) as TableKey[]

/** Which messages the desk wants. */
export const deskMessageLevels = ['all', 'urgent'] as const

const text = z.string()
const count = z.int().check(z.nonnegative())

/** What every function is told. */
const common = {
  stage: z.enum(stageNames),
  /** Names alone: rights are its role's. */
  tables: z.object(Object.fromEntries(tableKeys.map((key) => [key, text])) as Record<TableKey, typeof text>),
  /** Whether its log holds the messages of faults, which may quote what was sent. */
  faultMessages: z.boolean(),
}

/** What the function's code may ask for besides, one part for each subject. */
const parts = {
  /** Names by which the secrets are read. */
  secrets: z.object({ server: text, origin: text }),
  bookings: z.object({ districts: z.array(text), slotCapacity: count, perIpHour: count, perIpDay: count }),
  /** Unproven bookings in all above which a guest's booking needs a code. */
  stepUp: z.object({ perHour: count, perDay: count }),
  /** Wrong answers to codes. */
  wrongAnswers: z.object({ perIpHour: count, perIpDay: count }),
  lookups: z.object({ perIp5Minutes: count, perIpDay: count }),
  /**
   * @property siteDomain absent where the stage has no domain
   * @property senderId shown as the sender, and `senderNumber` sent from; absent where SNS chooses
   */
  sms: z.object({
    region: text,
    perIpHour: count,
    perIpDay: count,
    numbersPerIpHour: count,
    inAllPerHour: count,
    siteDomain: z.optional(text),
    senderId: z.optional(text),
    senderNumber: z.optional(text),
  }),
  accounts: z.object({ userPool: text, staffUserPool: text }),
  /** Where messages about bookings wait to be sent, and where those lie that could not be. */
  messages: z.object({ queue: text, deadLetters: text }),
  /**
   * @property quietHours whether nobody is woken at night
   * @property operatorPhone where customers call, as the site shows it; absent where the stage has none
   * @property desk its number, and whether it wants all messages or urgent ones alone; absent where it wants none
   */
  notifications: z.object({
    perHour: count,
    quietHours: z.boolean(),
    operatorPhone: z.optional(text),
    desk: z.optional(z.object({ phone: text, messages: z.enum(deskMessageLevels) })),
  }),
  /** What one text message costs, about. */
  spending: z.object({ messageUsd: z.number() }),
  /** Years after the service day for which bookings are kept. */
  retention: z.object({ bookingYears: count }),
}

const {
  secrets,
  bookings,
  stepUp,
  wrongAnswers,
  lookups,
  sms,
  messages,
  notifications,
  accounts,
  spending,
  retention,
} = parts

/** What a deployment tells each function: the infrastructure writes by these schemas, in `SETTINGS`. */
export const functionSettings = {
  'booking-api': z.object({ ...common, secrets, bookings, stepUp, wrongAnswers, lookups }),
  'account-api': z.object({ ...common, secrets, bookings, stepUp, wrongAnswers, sms, accounts }),
  'staff-api': z.object({ ...common, secrets, bookings, retention }),
  'auth-challenge': z.object(common),
  operations: z.object({ ...common, secrets, bookings, accounts, messages, retention }),
  schedules: z.object({ ...common, secrets, bookings, accounts, messages, spending, retention }),
  notifications: z.object({ ...common, sms, messages, notifications }),
  /** It knows no table: it asks from outside. @property site address of the site, without a slash at its end */
  canary: z.object({ stage: common.stage, site: text }),
}
export type FunctionName = keyof typeof functionSettings
export const functionNames = Object.keys(functionSettings) as FunctionName[]
export type FunctionSettings<Name extends FunctionName = FunctionName> = z.infer<(typeof functionSettings)[Name]>

/** What a function reads: which parts it was told of is not known to the code that many functions share. */
export const settingsSchema = z.extend(z.partial(z.object(parts)), common)
export type SettingsPart = keyof typeof parts

/** The pools in which people sign in, by their settings. */
export type UserPoolSetting = keyof z.infer<(typeof parts)['accounts']>
