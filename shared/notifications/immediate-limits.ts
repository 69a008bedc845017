/**
 * Messages for a customer whose visit is under way: in an hour, minutes after their cause in which they are sent, also while the
 * technician waits at the door, and seconds between two resends by staff. Separate, since the site of customers bundles the other limits.
 */
export const immediateLimits = {
  immediatePerHour: 60,
  immediateMinutes: 15,
  absentMinutes: 5,
  quotedAgainGapSeconds: 180,
} as const
