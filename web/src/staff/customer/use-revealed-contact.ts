import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { showContact } from '#shared/contract/staff-routes.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { SECOND } from '#shared/durations.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { useAction } from '../../core/api/use-action.ts'
import { staffCall } from '../session/staff-call.ts'

export const REVEAL_SECONDS = 60

type Told = { onShown?: (phone: PhoneDigits) => void; onHidden?: () => void }

/**
 * The whole phone of a customer, asked for by a call that the history tells (specification 5.6), and hidden after a minute.
 * @param place holds the button that asks, or the link that calls instead: who stands on one comes to the other
 */
export function useRevealedContact(request_id: string, place: RefObject<HTMLElement | null>, told: Told = {}) {
  const [shown, setShown] = useState<{ phone: PhoneDigits; until: number }>()
  const [now, setNow] = useState(Date.now)
  const asking = useAction(
    (_: undefined, wanted) =>
      withRetry(() => staffCall(showContact, { params: { request_id }, retrySignal: wanted }), { signal: wanted }),
    {
      done: ({ customer_phone: phone }) => {
        setNow(Date.now())
        setShown({ phone, until: Date.now() + REVEAL_SECONDS * SECOND })
        told.onShown?.(phone)
      },
    },
  )
  // The clock is asked each time: the device may have slept.
  const tick = useEffectEvent((until: number) => {
    setNow(Date.now())
    if (Date.now() < until) return
    const hadFocus = place.current?.contains(document.activeElement)
    setShown(undefined)
    told.onHidden?.()
    if (hadFocus) requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
  })
  const until = shown?.until
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => tick(until), SECOND)
    return () => clearInterval(timer)
  }, [until])
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / SECOND))
  return { phone: shown?.phone, left, asking }
}
