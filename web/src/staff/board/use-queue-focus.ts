import { type RefObject, useEffect, useRef, useState } from 'react'

const ticketOf = (request_id: string) => document.querySelector<HTMLElement>(`[data-ticket="${request_id}"]`)

/**
 * Where the focus goes once nothing is to be assigned any more: to a ticket, else to the heading of the queue. It never
 * falls to the body with what was clicked.
 */
export function useQueueFocus(idle: boolean, heading: RefObject<HTMLElement | null>) {
  const [wanted, want] = useState<{ request_id: string | undefined }>()
  const done = useRef(wanted)
  useEffect(() => {
    if (!idle || wanted === undefined || done.current === wanted) return
    done.current = wanted
    const ticket = wanted.request_id === undefined ? null : ticketOf(wanted.request_id)
    const target = ticket ?? heading.current
    target?.focus()
  }, [idle, wanted, heading])
  return (request_id: string | undefined) => want({ request_id })
}
