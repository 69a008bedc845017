import type { CustomerBooking, MaskedBooking } from '#shared/booking/booking.ts'
import { progressOf } from '#shared/booking/status.ts'

type Own = Pick<CustomerBooking, 'service_type' | 'service_day' | 'status'>

const sameVisit = (card: MaskedBooking, own: Own) =>
  card.service_type === own.service_type &&
  card.month === own.service_day.slice(0, 7) &&
  card.progress === progressOf(own)

/**
 * The masked cards of a number without those that this device shows in full. A masked card has no id, so one card
 * goes for each own booking that looks like it (design §6).
 */
export function maskedRest(cards: readonly MaskedBooking[], own: readonly Own[]): MaskedBooking[] {
  const rest = [...cards]
  for (const booking of own) {
    const double = rest.findIndex((card) => sameVisit(card, booking))
    if (double >= 0) rest.splice(double, 1)
  }
  return rest
}
