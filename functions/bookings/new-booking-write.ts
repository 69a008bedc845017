import { ApiError } from '#shared/errors.ts'
import { requireActiveCustomer } from '../customers/customer-store.ts'
import { tables } from '../platform/dynamodb/tables.ts'
import { numbered, type Step, transact } from '../platform/dynamodb/transaction.ts'
import { countMetric } from '../platform/logger.ts'
import { type LimitStep, namedSteps } from '../platform/rate-limits/counter.ts'
import { bookingEvent, type ChangedBy, eventActor } from './booking-event.ts'
import { type NewlyStored, siteHashOf } from './booking-store.ts'
import { incrementBookingsOfWeek, incrementOpenBookings } from './open-booking-count.ts'
import { isAnySlotFull, reserveSpot, slotsHeldBy } from './slot-store.ts'
import { confirmStep } from './task-store.ts'

/** What proves the phone of a booking, or what the booking counts as without a proof. */
export type PhoneProof = {
  verified: boolean
  /** Empty where a code has proved the phone, and for what needs no proof. */
  unproven: readonly LimitStep[]
  /** The step that has a proof open this one booking. */
  spendProof: ((request_id: string) => Step) | undefined
  /** For the device that verified the phone. */
  deviceToken?: string
  /** Whether a dispatcher calls the customer, since no code can be sent. */
  isCalled?: true
}

/** The sign-up verified a member's phone, and the dispatcher speaks with a caller. */
export const proofNotRequired: PhoneProof = { verified: true, unproven: [], spendProof: undefined }

/** What a new booking is counted by, besides the open bookings of its phone. */
type Counting = PhoneProof & { limitSteps: readonly LimitStep[] }

/**
 * Saves a new booking with its spots, its count and its first event, all or nothing (specification 4.2, decision 0004).
 * @param original names the booking on the one that it is an after-service of, or that it replaces
 * @throws ApiError SIGN_IN_REQUIRED if its member withdrew meanwhile; IDEMPOTENCY_MISMATCH where another booking has the ID;
 * SLOT_FULL, SLOT_CLOSED, TOO_MANY_REQUESTS, VERIFICATION_REQUIRED; CODE_EXPIRED for a code that was for another booking
 */
export async function saveNewBooking(
  booking: NewlyStored,
  by: ChangedBy,
  { limitSteps, unproven, spendProof, isCalled }: Counting,
  original?: Step,
): Promise<void> {
  const { request_id, customer_uid } = booking
  const { append, last_event } = bookingEvent({
    request_id,
    kind: 'received',
    ...eventActor(by),
    to: booking.status,
    version: booking.version,
  })
  const slots = slotsHeldBy(booking)
  const site_hash = await siteHashOf(booking)
  const use = booking.verified === false ? 'unverified' : 'verified'
  const steps = {
    // A dispatcher speaks with the customer and has no access to memberships.
    member: customer_uid === undefined || by.actor.kind === 'desk' ? undefined : requireActiveCustomer(customer_uid),
    booking: {
      Put: {
        TableName: tables.bookings,
        Item: { ...booking, unassigned: 'yes', last_event, ...(site_hash && { site_hash }) },
        ConditionExpression: 'attribute_not_exists(request_id)',
      },
      rejection: () => new ApiError('IDEMPOTENCY_MISMATCH'),
    },
    original,
    ...numbered(
      'spot',
      slots.map((slot) => reserveSpot(slot, use)),
    ),
    openOfPhone: await incrementOpenBookings(booking, !isCalled),
    openInWeek: await incrementBookingsOfWeek(booking),
    call: isCalled ? confirmStep(booking, by.now) : undefined,
    ...namedSteps(limitSteps, by.now),
    ...namedSteps(unproven, by.now),
    proof: spendProof?.(request_id),
    event: append,
  }
  await transact<string>(steps).catch(async (error: unknown) => {
    throw isUnavailable(error) && (await isAnySlotFull(slots)) ? new ApiError('SLOT_FULL') : error
  })
  countMetric('BookingsMade', {})
}

/** Whether so many wrote the same items that the retries were used up. */
const isUnavailable = (error: unknown) => error instanceof ApiError && error.code === 'UNAVAILABLE'
