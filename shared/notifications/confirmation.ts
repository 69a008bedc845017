import { isMobile, type PhoneDigits } from '../customer/phone.ts'
import type { BookingMessage } from './message.ts'

export type Confirmation = 'sending' | 'sent' | 'uncertain' | 'not_sent'

/**
 * Returns the status of the message that confirms a new booking (specification 9.8); undefined for a landline or after
 * a newer message.
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
      return message.why === 'uncertain' ? 'uncertain' : 'not_sent'
    case 'dropped':
      return message.why === 'limit' ? 'not_sent' : undefined
    default:
      return 'sending'
  }
}
