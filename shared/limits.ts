import { MINUTE, SECOND } from './durations.ts'

/** Every limit of the product (specification 7): seconds, counts, characters and bytes as named. */
export const limits = {
  body: { bytes: 32 * 1024 },
  text: { details: 2000, name: 40, email: 254, address: 200, addressDetail: 100, district: 20, memo: 500, note: 200 },
  /** First and last bookable day, counted from today in Seoul. */
  bookingWindow: { firstDay: 2, lastDay: 60 },
  availability: { days: 35 },
  /** `openPerPhoneWeek`: of a week of the visits, Monday to Sunday. */
  bookings: {
    openPerPhone: 10,
    openPerPhoneWeek: 3,
    unverifiedPerPhone: 3,
    perIpHour: 10,
    perIpDay: 20,
    changesPerIpDay: 30,
  },
  /** Confirmations of unverified bookings: hours to confirm, outside the quiet hours, and bookings in one request. */
  confirmations: { hours: 2, perRequest: 100 },
  /**
   * A one-time code: seconds until it expires, wrong tries that consume it, seconds for which a correct one that opened
   * nothing stays verified, and seconds for which one that did returns the same; seconds between sends to a phone from one
   * client IP prefix: before the second, the third, and each later one.
   */
  code: { seconds: 180, wrongAnswers: 3, provenSeconds: 600, repeatSeconds: 60, gapSeconds: [20, 60, 300] },
  /**
   * An admission: seconds until its code expires, codes of a dispatcher and for a technician in a day, wrong codes from one client
   * IP prefix (for IPv6 the /48), and tries of all clients.
   */
  admission: { seconds: 600, perDispatcherDay: 5, perTechnicianDay: 5, wrongPerIp: 3, tries: 30 },
  /** Days for which a device token is valid. */
  deviceToken: { days: 180 },
  /** Seconds until the ticket of a correct code expires. */
  ticket: { seconds: 60 },
  lookUpToken: { seconds: (15 * MINUTE) / SECOND },
  session: { accessMinutes: 15, refreshDays: 30, staffRefreshHours: 12, recentMinutes: 10 },
  /**
   * Days ahead that a technician sees own visits; days after an unfinished one on which they see its address; hours for which a
   * queued action keeps its time; minutes for which a technician waits for a customer; requests of one staff member in an hour.
   */
  staff: {
    daysAhead: 7,
    unfinishedDays: 1,
    queuedActionHours: 24,
    absenceWaitMinutes: 10,
    openedPerHour: 600,
    figuresPerHour: 60,
    figuresDays: 92,
    exportDays: 31,
    summedNights: 7,
    technicianMonths: 25,
    unpaidListed: 50,
    page: 50,
  },
  /** Districts and days off of a technician, and capacity of a slot. */
  team: { districts: 30, daysOff: 400, slotCapacity: 99 },
  /** Units besides the first one of a booking, minutes that one slot holds, and minutes that can be booked online. */
  units: { additional: 2, slotMinutes: 180, minutes: 360 },
  /** A completion: characters of the text and of a label, lines, and won of one line. */
  completion: { workDone: 2000, lines: 16, label: 50, won: 10_000_000 },
  /**
   * Quotes: versions of a booking, lines, characters of a label, won of a line and of the sum, proposals of one staff member in
   * an hour.
   */
  quotes: { versions: 8, lines: 15, label: 50, won: 10_000_000, perStaffHour: 60 },
  /** Hours for which the number of a quote's message is valid; wrong numbers that void it. */
  approvalNumber: { hours: 24, tries: 3 },
  /** Seconds after a proposal from which the customer may sign on the technician's screen, if a message was sent. */
  signature: { afterSeconds: 180 },
  /** Addresses of a member besides the one of the profile. */
  addresses: { saved: 5 },
  /** Days after the service day for which the technician reservation is stored. */
  technicianReservation: { days: 90 },
  /** Days for which a booking that the company cancelled stays visible to its customer; hours for which its order and its fee last. */
  cancelledBooking: { days: 30, rebookHours: 24 },
  /**
   * Open tasks in one response; hours outside the quiet hours in which one should be done; days after which it is closed, and the
   * number of a customer to be called removed.
   */
  tasks: { listed: 100, dueHours: 2, closeDays: 7 },
  /** Days for which the log of messages that SNS could not deliver keeps their phone numbers. */
  undeliveredMessages: { days: 30 },
  /** Days after the service day until which a booking token works. */
  bookingToken: { days: 30 },
} as const

/**
 * Moves of an assigned visit by its customer: hour of the day before until which, and how many of a booking. Separate, since few
 * pages need them.
 */
export const moveLimits = { moveUntilHour: 18, movesPerBooking: 2 } as const

/** Rate limits of addresses, phones and stages (specification 7). Separate, since no page needs them. */
export const rateLimits = {
  /**
   * Guests' bookings without a verified phone, above which step-up verification is on; dispatchers see it coming from
   * `nearPercent` of the hour or the day on. `calledPerDay` are taken all the same, of phones that can get no code.
   */
  unverified: { perHour: 60, perDay: 150, calledPerDay: 30, perPhoneAndIp: 1, percentOfSlot: 60, nearPercent: 80 },
  /**
   * Factors of the rate limits of an IPv4 address for the /64, /56 and /48 of an IPv6 address. All three count:
   * providers assign whole /56 and /48.
   */
  ipPrefixes: { factors: [1, 1.5, 2], sendsPerHourFactors: [1, 1.25, 1.5] },
  lookups: { perIp5Minutes: 10, perIpDay: 30, perPhoneDay: 20 },
  calendarFiles: { perIpHour: 60 },
  /** Reported faults of the site. One client IP prefix alone stays below the alarm. */
  faults: { perIpDay: 5 },
  /** Each check tries five writes. */
  health: { perIpMinute: 30 },
  sends: {
    perPhoneDay: 12,
    /** To a phone on devices with its device token: strangers cannot use these up. */
    perPhoneAndTokenHour: 4,
    perPhoneAndTokenDay: 12,
    /** To a phone from one client IP prefix; for IPv6 the /48. */
    perPhoneAndIpHour: 4,
    perPhoneAndIpDay: 6,
    openPerPhoneAndIpDay: 2,
    perIpHour: 20,
    perIpDay: 60,
    /**
     * All codes but open ones of staff; an open code is one without a device token. Sixths of it are for devices with a
     * token, for the first open code of a client IP prefix, and for its further ones.
     */
    codesPerHour: 600,
    sixths: [3, 2, 1],
    /** Further open codes of a client IP prefix in an hour, for IPv6 the /48, above which it uses half of the share of further ones. */
    furtherOpenPerIpHour: 6,
    openCodesPerDay: 1_500,
    /**
     * First open codes of a client IP prefix in a day, for IPv6 the /48. Sixths of the open codes of a day are for these, and for
     * further ones.
     */
    firstOpenPerIpDay: 5,
    daySixths: [4, 2],
    /** Codes that confirm bookings: all in an hour, to a phone from a client IP prefix in a day, and of a prefix in an hour. */
    confirmingPerHour: 100,
    confirmingPerPhoneAndIpDay: 2,
    confirmingPerIpHour: 10,
    /** Open codes of staff: all, to a phone, and from a client IP prefix, for IPv6 the /48. */
    staffPerHour: 30,
    staffPerPhoneDay: 6,
    staffPerIpDay: 2,
    /** Minimum duration of a send to staff in milliseconds, so that timing does not show whether a message was sent. */
    staffTakesMs: 1_500,
  },
} as const

/** Limits and times of messages about bookings (specification 7.8). Separate, since no page needs them. */
export const messageLimits = {
  /** Characters of a message in one segment: 70 of UCS-2 minus the 8 that carriers may put before foreign sends. */
  characters: 62,
  /** Bytes of an SMS of a Korean provider (EUC-KR); a longer text is a long message, which costs more. */
  smsBytes: 90,
  /** Of a technician's name. */
  nameCharacters: 10,
  /** Of a district, in messages to technicians. */
  districtCharacters: 4,
  perHour: 300,
  /** Of the hour, for messages that customers of unverified bookings cause: strangers leave the others theirs. */
  unverifiedPercent: 50,
  /** To the phone of unverified bookings, caused by their customer: receipts, and as many others. */
  unverifiedPerPhoneDay: 6,
  changedPerBooking: 5,
  changedGapSeconds: 600,
  quotedPerBooking: 4,
  /** To the on-site contact of a booking. */
  sitePerBooking: 4,
  /** Seconds between two resends by the same side. */
  againGapSeconds: 600,
  /** Seconds in which an assignment can be undone before its messages. */
  undoSeconds: 20,
  /** Time in which a handover comes to its last visit, before its messages. */
  handoverSeconds: 60,
  /** Most tries with an unknown result. */
  uncertainTries: 2,
  /** Tries before the dead letters. Pauses grow, and ten tries outlast an hour without the provider. */
  tries: 10,
  quietFromHour: 21,
  quietUntilHour: 8,
  /** Minutes in which the person who acted gets messages at any hour. */
  justActedMinutes: 15,
} as const

/**
 * Schedules: days that the first sweep of old bookings covers, accounts missing in one night above which the user pool
 * is presumed lost, days on which missed visits are looked for, and pictures without a booking in one night above which the
 * table is presumed lost (specification 10.3). Separate, since the site
 * bundles the other limits.
 */
export const scheduleLimits = { firstSweepDays: 31, removedAccounts: 50, missedDays: 7, removedPictures: 500 } as const

/**
 * Days for which an erasure is recorded, longer than any backup is retained; and the most days of a nightly backup
 * (specification 8.7).
 */
export const erasureLimits = { days: 100, copyDays: 90 } as const
