/**
 * Limits of proofs of work (specification 7.9): required from so many unverified bookings and open codes in an hour,
 * challenges of a client IP prefix in an hour, seconds until a challenge expires, rounds of one try, most tries of the easiest
 * challenge, and the doublings after which no client solves one in time. Separate, since the site bundles the other limits.
 */
export const workLimits = {
  fromBookings: 20,
  fromOpenCodes: 40,
  perIpHour: 60,
  seconds: 300,
  cost: 5_000,
  tries: 680,
  highestLevel: 16,
} as const
