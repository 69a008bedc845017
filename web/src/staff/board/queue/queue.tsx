import { type MouseEvent, type PointerEvent, type RefObject, startTransition, useOptimistic, useState } from 'react'
import { deadlineHours } from '#shared/booking/assignment-deadline.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { arrivedSince, type QueueEntry, stableOrder } from '../rules/stable-order.ts'
import styles from './queue.module.css'
import { QueueCard } from './queue-card.tsx'

type QueueProps = {
  waiting: readonly BookingCard[]
  selected: string | undefined
  onSelect: (request_id: string) => void
  /** Runs when a pointer goes down on a card, which may be dragged. */
  onGrab?: (request_id: string, event: PointerEvent) => void
}

const bookingAt = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-queue-card]')?.dataset.queueCard : undefined

/** Bookings of all days that wait for a technician, the nearest deadline first. */
export function Queue({ waiting, selected, onSelect, onGrab }: QueueProps) {
  const { entries, arrived, handlers } = useStableEntries(waiting)
  // The card shows its selection at the next paint; the board follows.
  const [shown, setShown] = useOptimistic(selected)
  const select = (event: MouseEvent) => {
    const request_id = bookingAt(event)
    if (request_id === undefined) return
    startTransition(() => {
      setShown(request_id === selected ? undefined : request_id)
      onSelect(request_id)
    })
  }
  const grab = (event: PointerEvent) => {
    const request_id = bookingAt(event)
    if (request_id !== undefined) onGrab?.(request_id, event)
  }
  // One listener for all cards: they are buttons and handle keys themselves.
  const listeners = { onClick: select, onPointerDown: grab, ...handlers }
  return (
    <>
      <VisuallyHidden role="status">{arrived > 0 && `배정을 기다리는 예약이 ${arrived}건 늘었어요`}</VisuallyHidden>
      <ol className={styles.cards} {...listeners}>
        {entries.map(({ card, isGone }) => (
          <li key={card.request_id}>
            <QueueCard card={card} isGone={isGone} selected={!isGone && card.request_id === shown} />
          </li>
        ))}
      </ol>
    </>
  )
}

type Rendered = { waiting: readonly BookingCard[]; held: boolean; entries: QueueEntry[]; arrived: number }

/** The entries of the queue, which keep their places while a pointer or the focus is in it, and how many are new. */
function useStableEntries(waiting: readonly BookingCard[]) {
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const isHeld = held.pointer || held.focus
  const [rendered, setRendered] = useState<Rendered>(() => ({
    waiting,
    held: isHeld,
    entries: stableOrder([], waiting, false),
    arrived: 0,
  }))
  let { entries, arrived } = rendered
  if (rendered.waiting !== waiting || rendered.held !== isHeld) {
    entries = stableOrder(entries, waiting, isHeld)
    if (rendered.waiting !== waiting) arrived = arrivedSince(rendered.waiting, waiting)
    setRendered({ waiting, held: isHeld, entries, arrived })
  }
  const handlers = {
    onPointerEnter: () => setHeld(({ focus }) => ({ focus, pointer: true })),
    onPointerLeave: () => setHeld(({ focus }) => ({ focus, pointer: false })),
    onFocus: () => setHeld(({ pointer }) => ({ pointer, focus: true })),
    onBlur: () => setHeld(({ pointer }) => ({ pointer, focus: false })),
  }
  return { entries, arrived, handlers }
}

type QueueHeadingProps = {
  /** Undefined while the queue loads. */
  count: number | undefined
  /** Takes the focus when there is no card to focus. */
  heading: RefObject<HTMLHeadingElement | null>
}

export const QueueHeading = ({ count, heading }: QueueHeadingProps) => (
  <Row align="baseline" justify="between" tone="muted" className={styles.heading}>
    <h2 ref={heading} tabIndex={-1}>
      배정 기다리는 예약{' '}
      {count !== undefined && (
        <Text as="b" tone="accent" numbers>
          {count}
        </Text>
      )}
    </h2>
    {count !== 0 && <span>약속 {deadlineHours}시간</span>}
  </Row>
)

export const QueueSkeleton = () => (
  <div className={styles.cards}>
    {['1', '2', '3', '4', '5'].map((key) => (
      <Stack key={key} align="center" ground="surface" radius="control" padding={3} className={styles.skeleton}>
        <Skeleton width={28} height={28} />
        <span>
          <Skeleton width="46%" height={12} />
          <Skeleton width="66%" height={16} />
          <Skeleton width="92%" height={12} />
        </span>
      </Stack>
    ))}
  </div>
)
