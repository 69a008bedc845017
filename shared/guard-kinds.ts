import type { FunctionName } from './deployment.ts'

/**
 * Kinds of items in `Guards` by function. Roles restrict each function to its kinds, so the guests' trust zone can
 * create neither a ticket nor a sign-in code (decision 0003).
 */
export const guardKinds = {
  'booking-api': [
    'health',
    'open_bookings',
    'open_unverified',
    'open_week',
    'technician',
    'bookings',
    'bookings_day',
    'changes_day',
    'decisions_day',
    'calendar_files',
    'reviews_day',
    'unproven_hour',
    'unproven_day',
    'unproven_called',
    'unverified_prefix',
    'lookups',
    'lookups_5m',
    'lookups_day',
    'works',
    'works_issued',
    'work_used',
    'answered_hour',
    'answered_day',
    'code_lookup',
    'code_booking',
    'call_backs_day',
    'call_backs_open',
    'alerts_day',
    'faults_day',
    'alerts_phone',
  ],
  'account-api': [
    'open_bookings',
    'open_unverified',
    'open_week',
    'technician',
    'sends',
    'sends_phone_day',
    'sends_hour',
    'sends_day',
    'sends_token_hour',
    'sends_token_day',
    'sends_tokens',
    'sends_confirming',
    'sends_confirming_prefix',
    'sends_open_first',
    'sends_open_more',
    'sends_open_first_day',
    'sends_first',
    'sends_further',
    'sends_first_day',
    'sends_further_day',
    'sends_staff',
    'sends_staff_phone',
    'sends_staff_prefix',
    'device_revoked',
    'member_changes_day',
    'works',
    'work_used',
    'answered_hour',
    'answered_day',
    'code_membership',
    'code_lookup',
    'code_booking',
    'code_staff',
    'code_admission',
    'code_phone',
    'code_new_phone',
    'phone_claim',
    'confirmation',
    'ticket',
    'call_backs_open',
  ],
  'staff-api': [
    'open_bookings',
    'open_unverified',
    'open_week',
    'technician',
    'staff_opened',
    'staff_figures',
    'staff_quotes',
    'approval',
    'admissions_by',
    'admissions_of',
    'code_admission',
    'confirmation',
    'call_backs_open',
  ],
  'auth-challenge': ['ticket'],
  operations: [
    'open_bookings',
    'open_unverified',
    'open_week',
    'technician',
    'device_revoked',
    'code_admission',
    'call_backs_open',
  ],
  schedules: [
    'open_bookings',
    'open_unverified',
    'open_week',
    'device_revoked',
    'phone_claim',
    'overdue',
    'swept',
    'call_backs_open',
  ],
  notifications: [
    'message',
    'messages_hour',
    'messages_immediate',
    'messages_missed',
    'messages_phone',
    'messages_site',
  ],
  photos: ['photos_booking', 'photos_day', 'photos_taken'],
  'picture-erasure': [],
  portraits: [],
  canary: [],
} as const satisfies Record<FunctionName, readonly string[]>

/** Kinds that a function only reads, of another function. */
export const readGuardKinds = {
  'booking-api': ['sends_first', 'sends_further', 'sends', 'sends_phone_day'],
  'staff-api': ['unproven_hour', 'unproven_day'],
} as const satisfies {
  'booking-api': readonly (typeof guardKinds)['account-api'][number][]
  'staff-api': readonly (typeof guardKinds)['booking-api'][number][]
}

export type GuardKind = (typeof guardKinds)[FunctionName][number]

/** Returns the key of an item in `Guards`. */
export const guardKey = (kind: GuardKind, ...parts: readonly (string | number)[]) => [kind, ...parts].join('#')

/** Returns the pattern of all keys of a kind, for policies. */
export const keysOfKind = (kind: GuardKind) => `${kind}#*`
