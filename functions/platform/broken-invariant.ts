/** What our own code rules out. Codes, since a message might quote what somebody sent: these may be logged anywhere. */
export type Invariant = 'SETTING_MISSING' | 'ACCOUNT_WITHOUT_SUBJECT' | 'BOOKING_REFUSED_FOR_NO_REASON'

/** Thrown where an invariant does not hold: a bug of ours, answered as INTERNAL_ERROR. */
export class BrokenInvariant extends Error {
  override name = 'BrokenInvariant'

  readonly invariant: Invariant

  /** @param about for whoever develops: it is logged on one machine alone */
  constructor(invariant: Invariant, about?: string) {
    super(about === undefined ? invariant : `${invariant}: ${about}`)
    this.invariant = invariant
  }
}
