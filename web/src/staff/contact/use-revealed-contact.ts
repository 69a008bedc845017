import { useMutation } from '@tanstack/react-query'
import { showContact } from '#shared/contract/staff-routes.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { SECOND } from '#shared/durations.ts'
import { useScreenSignal } from '../../core/api/on-screen.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { deviceNow } from '../../core/lib/clock.ts'
import { useSecondsUntil } from '../../core/one-time-code/code-times.ts'
import { staffCall } from '../session/staff-call.ts'

export const REVEAL_SECONDS = 60

/** Shows the full phone numbers of a booking for one minute. The history records it (specification 5.6). */
export function useRevealedContact(request_id: string, onShown: () => void) {
  const { signal } = useScreenSignal()
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: async (): Promise<{ phone: PhoneDigits; sitePhone: PhoneDigits | undefined; until: number }> => {
      const contact = await withRetry(() => staffCall(showContact, { params: { request_id } }), { signal })
      return {
        phone: contact.customer_phone,
        sitePhone: contact.site_phone,
        until: deviceNow() + REVEAL_SECONDS * SECOND,
      }
    },
  })
  const remaining = useSecondsUntil(data?.until, deviceNow)
  const reveal = () => {
    if (!isPending) mutate(undefined, { onSuccess: onShown })
  }
  return {
    phone: remaining > 0 ? data?.phone : undefined,
    /** Of the on-site contact. */
    sitePhone: remaining > 0 ? data?.sitePhone : undefined,
    remaining,
    /** The number was shown and its minute is over. */
    isHiddenAgain: data !== undefined && remaining === 0,
    reveal,
    isPending,
    error,
  }
}

/** A `ref` of the link with the number: it passes its focus to the button that replaces it. */
export function passFocusToButton(link: HTMLElement | null) {
  const around = link?.parentElement
  return () => {
    if (document.activeElement === link) requestAnimationFrame(() => around?.querySelector('button')?.focus())
  }
}
