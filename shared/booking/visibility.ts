/**
 * Who sees a field of a booking, and when: columns of the field's row. Every response is derived from them, so a field
 * reaches only the readers of its row.
 */
export type Visibility = {
  /** The customer with their booking opened; `masked`: also anyone who enters the phone number (specification 5.3). */
  customer: 'masked' | 'always' | 'never'
  /** The dispatcher; `opened`: only with the booking opened, not on the board or in a list (specification 5.7). */
  desk: 'always' | 'opened' | 'never'
  /**
   * The technician of the visit: `on_the_day` from 06:00 of its day until it is completed, `when_done` from then on
   * (specification 5.6).
   */
  technician: 'always' | 'on_the_day' | 'when_done' | 'never'
}

type Rows<Reader extends keyof Visibility> = Record<string, Pick<Visibility, Reader>>

type Visible<Fields extends Rows<Reader>, Reader extends keyof Visibility, When> = {
  [Name in keyof Fields as Fields[Name][Reader] extends When ? Name : never]: true
}

/** Returns the mask for `z.pick` of the fields that a reader sees at these times. */
export const visibleTo = <
  Reader extends keyof Visibility,
  Fields extends Rows<Reader>,
  const When extends readonly Visibility[Reader][],
>(
  reader: Reader,
  when: When,
  fields: Fields,
) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, row]) => (when.includes(row[reader]) ? [[name, true]] : [])),
  ) as Visible<Fields, Reader, When[number]>
