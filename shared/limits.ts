import { MINUTE, SECOND } from './durations.ts'

/** Every cap of the product (specification 7). Seconds, counts, characters and bytes as named. */
export const limits = {
  body: { bytes: 32 * 1024 },
  text: { details: 2000, name: 40, email: 254, address: 200, addressDetail: 100, district: 20, memo: 500, note: 200 },
  /** Days from today (Seoul) that can be booked, both ends included. */
  bookingWindow: { firstDay: 2, lastDay: 60 },
  availability: { days: 31 },
  bookings: { openPerPhone: 10, perIpHour: 10, perIpDay: 20 },
  /** Bookings of guests in all whose phone no code has proved; above them a guest's booking needs one (the tripwire). */
  unverified: { perHour: 60, perDay: 150 },
  /**
   * By what the caps of an IPv4 address are multiplied for the /64, the /56 and the /48 of an IPv6 one, which are all
   * counted: providers hand out whole /56 and /48.
   */
  ipPrefixes: { factors: [1, 1.5, 2], sendsPerHourFactors: [1, 1.25, 1.5] },
  lookups: { perIp5Minutes: 10, perIpDay: 30, perPhoneDay: 20 },
  /**
   * A one-time code: seconds of its life, wrong answers that burn it, seconds in which a right one that opened nothing
   * yet stays proven, and seconds in which one that did gives the same answer again.
   */
  code: { seconds: 180, wrongAnswers: 3, provenSeconds: 600, repeatSeconds: 60 },
  /** Wrong answers of a network. */
  wrongAnswers: { perIpHour: 30, perIpDay: 100 },
  sends: {
    /** Seconds between the sends to a phone from one network: before the second, the third, and each later one. */
    gapSeconds: [20, 60, 300],
    perPhoneDay: 12,
    /** To a phone from one network, of which an IPv6 one is a /48. */
    perPhoneAndIpHour: 4,
    perPhoneAndIpDay: 6,
    perIpHour: 20,
    perIpDay: 60,
    numbersPerIpHour: 10,
    /** Messages in all; further ones for bookings while the tripwire is on, how many of these a /48 gets, and for staff. */
    inAllPerHour: 120,
    bookingsPerHour: 30,
    bookingsPerIpHour: 3,
    staffPerHour: 10,
    /** Milliseconds that a send to staff takes at least: its time shall not tell whether a message was handed over. */
    staffTakesMs: 1_500,
  },
  /** Seconds in which the ticket of a correct code opens a session. */
  ticket: { seconds: 60 },
  lookUpToken: { seconds: (15 * MINUTE) / SECOND },
  session: { accessMinutes: 15, refreshDays: 30, staffRefreshHours: 12 },
  /**
   * How many days ahead a technician sees own visits; hours for which a tap may wait for a network and keep its time; what
   * one of the staff may ask for in an hour.
   */
  staff: { daysAhead: 7, tapHours: 24, openedPerHour: 600, figuresPerHour: 60, figuresDays: 92, page: 50 },
  /** What one of the staff may be told to serve, be off, and a slot to hold. */
  team: { districts: 30, daysOff: 400, slotCapacity: 99 },
  /** What is told of a visit that is done: characters of the words and of a line, lines, and won of one line. */
  completion: { workDone: 2000, lines: 10, label: 40, won: 100_000_000 },
  /** Days after the service day for which it is still known whom a technician visited then. */
  technicianPlace: { days: 90 },
  /** Days for which a booking that the company cancelled stays visible to its customer. */
  cancelledBooking: { days: 30 },
  /** Open tasks in one response; days after which the number of a customer to be called is removed. */
  tasks: { listed: 100, callDays: 7 },
  /** Days for which the log of messages that SNS could not deliver keeps their phone numbers. */
  undeliveredMessages: { days: 30 },
  /** Days after the service day on which a booking token still works. */
  bookingToken: { days: 30 },
} as const

/** Caps and times of messages about bookings (specification 7.8); apart, since no page needs them. */
export const messageLimits = {
  /** Characters of ours in one segment: 70 of UCS-2 less the 8 that carriers may put before foreign sends. */
  characters: 62,
  /** Of a technician's name. */
  nameCharacters: 10,
  /** Of a district, in messages to technicians. */
  districtCharacters: 4,
  perHour: 300,
  /** To the phone of bookings that are no member's. */
  unverifiedPerPhoneDay: 10,
  changedPerBooking: 5,
  changedGapSeconds: 600,
  /** Seconds between two that the same side asks for again. */
  againGapSeconds: 600,
  /** Seconds in which an assignment can be undone before anybody is told. */
  undoSeconds: 20,
  /** How often a message is handed to SNS at most without knowing whether it was taken. */
  uncertainTries: 2,
  /** How often a message is tried before it lies with the dead letters: pauses grow, and ten outlast an hour without SNS. */
  tries: 10,
  quietFromHour: 21,
  quietUntilHour: 8,
  /** Minutes in which whoever acted is told at any hour. */
  justActedMinutes: 15,
} as const

/**
 * Of what runs by itself: days that the first sweep of old bookings goes back, removed accounts in one night above which the
 * user pool itself looks lost, and days on which visits that were not begun are looked for (specification 10.3). Apart from
 * the rest, which the site carries along.
 */
export const scheduleLimits = { firstSweepDays: 31, removedAccounts: 50, missedDays: 7 } as const

/**
 * Days for which an erasure is on record, so that no restored table brings back what was erased: longer than anything is
 * kept that can be restored; and days that a nightly copy is kept at most (specification 8.7).
 */
export const erasureLimits = { days: 100, copyDays: 90 } as const
