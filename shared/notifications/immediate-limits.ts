/**
 * Messages for a customer whose visit is under way: in an hour, those about missed visits apart, minutes after their cause in which
 * they are sent, and seconds between two resends by staff. Separate, since the site of customers bundles the other limits.
 */
export const immediateLimits = {
  immediatePerHour: 60,
  missedPerHour: 60,
  immediateMinutes: 15,
  quotedAgainGapSeconds: 180,
} as const
