/** Every cap of the product (design §9). Seconds, counts, characters and bytes as named. */
export const limits = {
  body: { bytes: 32 * 1024 },
  text: { details: 2000, name: 40, address: 200, addressDetail: 100 },
  phone: { digits: 12 },
  /** Days from today (Seoul) that can be booked, both ends included. */
  horizon: { firstDay: 2, lastDay: 60 },
  availability: { days: 31 },
  bookings: { openPerPhone: 10, perIpHour: 10 },
  lookups: { perIp5Minutes: 10, perIpDay: 30, perPhoneDay: 20 },
  /** Days after the service day on which a booking token still works. */
  bookingToken: { days: 30 },
} as const
