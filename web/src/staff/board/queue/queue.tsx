import { type MouseEvent, type PointerEvent, startTransition, useOptimistic } from 'react'
import type { BookingCard } from '#shared/staff/card.ts'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import styles from './queue.module.css'
import { QueueCard } from './queue-card.tsx'
import { useInteractionHold } from './use-interaction-hold.ts'
import { useQueueCards } from './use-queue-cards.ts'

type QueueProps = {
  waiting: readonly BookingCard[]
  chosen: string | undefined
  onChoose: (request_id: string) => void
  /** A ticket was taken hold of, and may be dragged. */
  onTake?: (request_id: string, event: PointerEvent) => void
}

const ticketOf = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-ticket]')?.dataset.ticket : undefined

/** The bookings that wait for a technician, of all days, the nearest promise first. */
export function Queue({ waiting, chosen, onChoose, onTake }: QueueProps) {
  const [held, whileHeld] = useInteractionHold()
  const { tickets, arrived } = useQueueCards(waiting, held)
  // A ticket says at the next paint that it was chosen; what the board makes of it follows.
  const [shown, show] = useOptimistic(chosen)
  const choose = (event: MouseEvent) => {
    const request_id = ticketOf(event)
    if (request_id === undefined) return
    startTransition(() => {
      show(request_id === chosen ? undefined : request_id)
      onChoose(request_id)
    })
  }
  const take = (event: PointerEvent) => {
    const request_id = ticketOf(event)
    if (request_id !== undefined) onTake?.(request_id, event)
  }
  // One listener for all tickets: they are buttons, and answer to keys themselves.
  const listening = { onClick: choose, onPointerDown: take, ...whileHeld }
  return (
    <>
      <VisuallyHidden role="status">{arrived > 0 && `배정을 기다리는 예약이 ${arrived}건 늘었어요`}</VisuallyHidden>
      <ol className={styles.tickets} {...listening}>
        {tickets.map(({ card, gone }) => (
          <li key={card.request_id}>
            <QueueCard card={card} gone={gone} chosen={!gone && card.request_id === shown} />
          </li>
        ))}
      </ol>
    </>
  )
}
