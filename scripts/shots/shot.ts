import type { BrowserContext, Page } from 'playwright-core'
import type { BookingDraft } from '#shared/booking/draft.ts'
import type { NewBooking } from '#shared/booking/new-booking.ts'
import type { Status } from '#shared/booking/status.ts'
import type { Receipt } from '../../test/e2e/bookings.ts'
import type { aProfile } from '../../test/e2e/members.ts'

export type Scene = {
  page: Page
  context: BrowserContext
  /** Opens a page of the site and waits until its code has taken over. @param path begins with a slash */
  open(path: string): Promise<void>
  /** The bookings that the shot asked for, in its order. */
  receipts: readonly Receipt[]
  /** The visitor's number: a member's where the shot asks for one, else one that nobody else has. */
  phone: string
}

type Booked = Partial<NewBooking> & { status?: Status }

/** A picture: what is there before the page opens, and how the visitor gets to what is seen. */
export type Shot = {
  /** The screen, then its state. */
  name: string
  /** What the tab has entered so far. */
  draft?: BookingDraft
  /** Bookings made on this device. */
  own?: readonly Booked[]
  /** Bookings made elsewhere. */
  others?: readonly Booked[]
  /** Bookings made elsewhere with the visitor's number. */
  ofPhone?: readonly Booked[]
  /** The visitor is signed in, with these differences from the usual profile. */
  member?: Partial<typeof aProfile>
  act(scene: Scene): Promise<unknown>
}
