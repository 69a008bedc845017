import { isMobile, type PhoneDigits } from '../customer/phone.ts'
import type { BookingMessage } from './message.ts'

export type Confirmation = 'sending' | 'sent' | 'not_sent'

/**
 * How far the message is that confirms a booking, for who has just made it (specification 9.8); undefined where none goes
 * out: to a landline, or once something newer has been told. Whether an uncertain one has left nobody can say, so it is
 * still called on its way.
 */
export function confirmationOf(
  { customer_phone }: { customer_phone: PhoneDigits },
  messages: readonly (Pick<BookingMessage, 'receiver' | 'kind' | 'state' | 'why'> & { again?: boolean | undefined })[],
): Confirmation | undefined {
  if (!isMobile(customer_phone)) return undefined
  const message = messages.find(({ receiver, kind, again }) => receiver === 'customer' && kind === 'received' && !again)
  switch (message?.state) {
    case 'sent':
      return 'sent'
    case 'failed':
      return message.why === 'uncertain' ? 'sending' : 'not_sent'
    case 'dropped':
      return message.why === 'limit' ? 'not_sent' : undefined
    default:
      return 'sending'
  }
}
