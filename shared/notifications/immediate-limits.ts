/**
 * Messages for a customer whose visit is under way: in an hour, those about missed visits apart, minutes after their cause in which
 * they are sent, also while the technician waits at the door, seconds between two resends by staff, seconds in which an announced
 * arrival can be taken back, and until its message is sent: longer than the request that takes it back may last. Separate, since the
 * site of customers bundles the other limits.
 */
export const immediateLimits = {
  immediatePerHour: 60,
  missedPerHour: 60,
  immediateMinutes: 15,
  absentMinutes: 5,
  quotedAgainGapSeconds: 180,
  takeBackSeconds: 60,
  announcementDelaySeconds: 75,
} as const
