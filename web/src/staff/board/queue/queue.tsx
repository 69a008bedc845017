import {
  type FocusEvent,
  Fragment,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  startTransition,
  use,
  useLayoutEffect,
  useOptimistic,
  useRef,
  useState,
} from 'react'
import { dayLabel } from '#shared/booking/service-day.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { Stack, Text } from '../../../core/ui/layout.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { OpenedBooking } from '../../ui/booking-link.tsx'
import { type QueueField, queueValue } from '../data/queue-filter.ts'
import { arrivedSince, type QueueEntry, stableOrder } from '../data/stable-order.ts'
import styles from './queue.module.css'
import { QueueCard } from './queue-card.tsx'

type QueueProps = {
  waiting: readonly BookingCard[]
  selected: string | undefined
  onSelect: (request_id: string) => void
  /** Runs when a pointer goes down on a card, which may be dragged. */
  onGrab?: (request_id: string, event: PointerEvent) => void
  /** What the bookings are grouped by; undefined for one group. */
  group?: QueueField | undefined
  /** Whether a card is being dragged: no card moves meanwhile. */
  isDragging?: boolean
}

const bookingAt = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-queue-card]')?.dataset.queueCard : undefined

/** Bookings of all days that wait for a technician, the nearest deadline first. */
export function Queue({ waiting, selected, onSelect, onGrab, group, isDragging = false }: QueueProps) {
  const { entries, arrived, handlers } = useStableEntries(waiting, isDragging)
  const opened = use(OpenedBooking)
  const list = useRef<HTMLOListElement>(null)
  const focus = useFocusInQueue(list, entries)
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
  const listeners = { onClick: select, ...handlers, ...focus }
  return (
    <>
      <VisuallyHidden role="status">{arrived > 0 && `배정을 기다리는 예약이 ${arrived}건 늘었어요`}</VisuallyHidden>
      <ol
        ref={list}
        className={styles.cards}
        {...listeners}
        onPointerDown={(event) => {
          handlers.onPointerDown()
          grab(event)
        }}
      >
        {entries.map(({ card, isGone }, index) => (
          <Fragment key={card.request_id}>
            {group !== undefined && isFirstOfGroup(entries, index, group) && (
              <li className={styles.group}>
                <h3>{groupName(card, group)}</h3>
              </li>
            )}
            <li>
              <QueueCard
                card={card}
                isGone={isGone}
                selected={!isGone && card.request_id === shown}
                opened={card.request_id === opened}
              />
            </li>
          </Fragment>
        ))}
      </ol>
    </>
  )
}

type Rendered = { waiting: readonly BookingCard[]; held: boolean; entries: QueueEntry[]; arrived: number }

const isFirstOfGroup = (entries: readonly QueueEntry[], index: number, group: QueueField) => {
  const [before, entry] = [entries[index - 1], entries[index]]
  return before === undefined || (entry && queueValue[group](before.card) !== queueValue[group](entry.card))
}

const groupName = (card: BookingCard, group: QueueField) =>
  group === 'visit' ? dayLabel(card.service_day) : queueValue[group](card) || '알 수 없음'

/** How long pointer and keyboard rest before the queue moves. */
const REST_MS = 1_000

/**
 * The entries of the queue, which keep their places while a pointer moves in it, a key was just pressed or a card is
 * dragged, and how many are new.
 */
function useStableEntries(waiting: readonly BookingCard[], isDragging: boolean) {
  const [isUsed, setUsed] = useState(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const use = () => {
    clearTimeout(rest.current)
    setUsed(true)
    rest.current = setTimeout(() => setUsed(false), REST_MS)
  }
  const isHeld = isUsed || isDragging
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
  return { entries, arrived, handlers: { onPointerMove: use, onPointerDown: use, onKeyDown: use } }
}

/** Moves the focus to the next card when the focused one leaves the queue. */
function useFocusInQueue(list: RefObject<HTMLOListElement | null>, entries: readonly QueueEntry[]) {
  const focused = useRef<{ request_id: string; index: number }>(undefined)
  useLayoutEffect(() => {
    const { request_id, index } = focused.current ?? { request_id: '', index: 0 }
    const now = entries.findIndex(({ card }) => card.request_id === request_id)
    if (focused.current === undefined) return
    if (now >= 0) {
      focused.current.index = now
      return
    }
    focused.current = undefined
    const cards = list.current?.querySelectorAll<HTMLElement>('[data-queue-card]')
    cards?.[Math.min(index, cards.length - 1)]?.focus()
  }, [entries, list])
  return {
    onFocus: (event: FocusEvent) => {
      const request_id = bookingAt(event)
      const index = entries.findIndex(({ card }) => card.request_id === request_id)
      if (request_id !== undefined) focused.current = { request_id, index }
    },
    onBlur: () => {
      focused.current = undefined
    },
  }
}

type QueueHeadingProps = {
  /** Undefined while the queue loads. */
  count: number | undefined
  /** How many of them are shown. */
  shown: number | undefined
  /** Takes the focus when there is no card to focus. */
  heading: RefObject<HTMLHeadingElement | null>
}

export const QueueHeading = ({ count, shown = count, heading }: QueueHeadingProps) => (
  <h2 ref={heading} tabIndex={-1}>
    배정 기다리는 예약{' '}
    {count !== undefined && (
      <Text as="b" tone="accent" numbers>
        {shown === count ? count : `${count}건 중 ${shown}건`}
      </Text>
    )}
  </h2>
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
