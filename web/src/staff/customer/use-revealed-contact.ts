import { useMutation } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { showContact } from '#shared/contract/staff-routes.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { SECOND } from '#shared/durations.ts'
import { useScreenSignal } from '../../core/api/on-screen.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { staffCall } from '../session/staff-call.ts'

export const REVEAL_SECONDS = 60

type Events = { onShown?: (phone: PhoneDigits) => void; onHidden?: () => void }

/**
 * Shows the full phone number of a customer for one minute. The history records it (specification 5.6).
 * @param container contains the button that shows the number and the link that replaces it
 */
export function useRevealedContact(request_id: string, container: RefObject<HTMLElement | null>, events: Events = {}) {
  const [shown, setShown] = useState<{ phone: PhoneDigits; until: number }>()
  const [now, setNow] = useState(Date.now)
  const { signal } = useScreenSignal()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withRetry(() => staffCall(showContact, { params: { request_id } }), { signal }),
  })
  const reveal = () => {
    if (isPending) return
    mutate(undefined, {
      onSuccess: ({ customer_phone: phone }) => {
        setNow(Date.now())
        setShown({ phone, until: Date.now() + REVEAL_SECONDS * SECOND })
        events.onShown?.(phone)
      },
    })
  }
  // Reads the clock each time, because the device may have slept.
  const tick = useEffectEvent((until: number) => {
    setNow(Date.now())
    if (Date.now() < until) return
    const hadFocus = container.current?.contains(document.activeElement)
    setShown(undefined)
    events.onHidden?.()
    if (hadFocus) requestAnimationFrame(() => container.current?.querySelector('button')?.focus())
  })
  const until = shown?.until
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => tick(until), SECOND)
    return () => clearInterval(timer)
  }, [until])
  const remaining = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / SECOND))
  return { phone: shown?.phone, remaining, reveal, isPending, error }
}
