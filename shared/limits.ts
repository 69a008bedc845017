import { DAY, MINUTE, SECOND } from './durations.ts'

/** Every cap of the product (specification 7). Seconds, counts, characters and bytes as named. */
export const limits = {
  body: { bytes: 32 * 1024 },
  text: { details: 2000, name: 40, email: 254, address: 200, addressDetail: 100 },
  /** Days from today (Seoul) that can be booked, both ends included. */
  horizon: { firstDay: 2, lastDay: 60 },
  availability: { days: 31 },
  bookings: { openPerPhone: 10, perIpHour: 10 },
  lookups: { perIp5Minutes: 10, perIpDay: 30, perPhoneDay: 20 },
  /** A one-time code: seconds of its life, and wrong answers that burn it. */
  code: { seconds: 180, wrongAnswers: 3 },
  /** Wrong answers of a phone in a day, then seconds in which no code of it is taken. */
  wrongAnswers: { perPhoneDay: 10, pauseSeconds: DAY / SECOND },
  sends: {
    /** Seconds between the sends to a phone within an hour: before the second, the third, and each later one. */
    gapSeconds: [20, 60, 300],
    perPhoneHour: 5,
    perPhoneDay: 10,
    perIpHour: 20,
    perIpDay: 60,
    numbersPerIpHour: 10,
    /** Sends to the ten thousand numbers that share all digits but the last four. */
    perBlockHour: 30,
    inAllPerDay: 1_000,
  },
  /** Seconds in which the ticket of a correct code opens a session. */
  ticket: { seconds: 60 },
  lookUpToken: { seconds: (15 * MINUTE) / SECOND },
  session: { accessMinutes: 15, refreshDays: 30 },
  /** Days after the service day on which a booking token still works. */
  bookingToken: { days: 30 },
} as const
