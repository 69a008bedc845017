import type { Booking } from '#shared/booking/booking.ts'
import type { BookingDraft } from '#shared/booking/draft.ts'
import type { NewBooking } from '#shared/booking/new-booking.ts'
import type { Status } from '#shared/booking/status.ts'
import type { Customer } from '#shared/customer/customer.ts'
import type { Receipt } from '../e2e/bookings/bookings.ts'
import type { Visitor } from '../e2e/site.ts'
import type { Visit } from '../support/bookings/bookings.ts'
import type { AccountSentence, GuestSentence } from '../support/sentences.ts'

export type Scene = Visitor & {
  /** When the bookings of the state are, and what its draft has chosen. */
  visit: Visit
  /** The bookings that the state asked for, in its order. */
  receipts: readonly Receipt[]
  /** The visitor's number: that of the member, or a new one. */
  phone: string
}

/** @property reached what the table holds of it besides, by the time the page opens */
type Booked = Partial<NewBooking> & { status?: Status; reached?: Partial<Booking> }

/** A state of a screen: what is there before the page opens, and how the visitor gets to what is seen. */
export type State = {
  /** The screen, then its state. */
  name: string
  /** What the tab has entered so far. */
  draft?: (visit: Visit) => BookingDraft
  /** Bookings made on this device. */
  own?: readonly Booked[]
  /** Bookings made elsewhere. */
  others?: readonly Booked[]
  /** Bookings made elsewhere with the visitor's number. */
  ofPhone?: readonly Booked[]
  /**
   * The visitor is signed in: as the member that every state shares, who never does more than look; or as one of their
   * own, with these differences from the usual profile.
   */
  member?: 'shared' | Partial<Customer>
  /** Fixed sentences of the specification that are seen here. */
  sentences?: readonly (GuestSentence | AccountSentence)[]
  act(scene: Scene): Promise<unknown>
  /** A text that is waited for, at the end. */
  shows?: string | RegExp
}
