/** Invariants of our own code. Codes contain no input, so they may be logged anywhere. */
export type Invariant = 'SETTING_MISSING' | 'ACCOUNT_WITHOUT_SUBJECT' | 'PICTURE_NOT_DELETED'

/** Thrown where an invariant does not hold: a bug, returned as INTERNAL_ERROR. */
export class BrokenInvariant extends Error {
  override name = 'BrokenInvariant'

  readonly invariant: Invariant

  /** @param about details for developers, logged on the local stage only */
  constructor(invariant: Invariant, about?: string) {
    super(about === undefined ? invariant : `${invariant}: ${about}`)
    this.invariant = invariant
  }
}
