import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { statusAfter } from '#shared/booking/status.ts'
import { isVisitOver } from '#shared/booking/visit-span.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { useMinute } from '../../core/lib/use-minute.ts'
import { dayOfSearch } from '../paths/board-paths.ts'
import { staffBookingPath } from '../paths/staff-paths.ts'
import type { OverScreen } from '../ui/booking-link.tsx'
import { notAssignableNotice } from './assign/assignment-notices.ts'
import { boardQuery } from './board-query.ts'
import { useLatest } from './queue/use-latest.ts'
import { useQueueDrag } from './queue/use-queue-drag.ts'
import { findCard } from './rules/board-day.ts'
import { useAssign } from './use-assign.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useLatestQueue } from './use-latest-queue.ts'
import { useQueueFocus } from './use-queue-focus.ts'
import { useSelectedBooking } from './use-selected-booking.ts'
import { useStableCandidates } from './use-stable-candidates.ts'

/** The board of the day in the address, and what the desk does on it. */
export function useBoard() {
  const minute = useMinute()
  const today = seoulDayOf(new Date(minute))
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const day = dayOfSearch(search, today)
  const query = useQuery(boardQuery(day))
  const board = query.data
  const queue = useLatestQueue(board, query.dataUpdatedAt)
  const over = useMemo(() => queue?.filter((one) => isVisitOver(one, new Date(minute))) ?? [], [queue, minute])
  const waiting = useMemo(() => queue?.filter((one) => !over.includes(one)), [queue, over])
  const { chosen, choose, stop } = useSelectedBooking(today)
  const card = useMemo(
    () =>
      chosen === undefined
        ? undefined
        : (waiting?.find(({ request_id }) => request_id === chosen) ?? (board && findCard(board, chosen))),
    [chosen, waiting, board],
  )
  const candidates = useStableCandidates(board, card)
  const possible = useMemo(() => candidates?.filter(({ fit }) => fit.kind === 'possible'), [candidates])

  const queueHeading = useRef<HTMLHeadingElement>(null)
  const findField = useRef<HTMLInputElement>(null)
  const focusTicket = useQueueFocus(chosen === undefined, queueHeading)

  const done = ({ request_id }: Pick<BookingCard, 'request_id'>) => {
    // Another booking was chosen while this one was under way: the work goes on there.
    if (chosen !== undefined && chosen !== request_id) return
    const at = waiting?.findIndex((one) => one.request_id === request_id) ?? -1
    focusTicket((waiting?.[at + 1] ?? waiting?.[at - 1])?.request_id)
    stop()
  }
  const doing = useAssign({
    onAssigned: ({ card: assigned }) => done(assigned),
    onConflict: (planned) => done(planned.card),
    onUndone: ({ card: undone }) => focusTicket(undone.request_id),
  })

  const assignTo = useLatest((staff_id: string) => {
    const lane = possible?.find((one) => one.lane.staff_id === staff_id)?.lane
    if (card !== undefined && lane !== undefined) doing.assign({ card, who: lane })
  })
  // One function for good: the grid is not drawn anew for another.
  const pick = useCallback((staff_id: string) => assignTo.current(staff_id), [assignTo])
  const giveUp = () => {
    focusTicket(chosen)
    doing.dismissNotice()
    stop()
  }
  const chooseTicket = (request_id: string) => {
    const ticket = waiting?.find((one) => one.request_id === request_id)
    if (request_id === chosen) return giveUp()
    doing.dismissNotice()
    if (ticket !== undefined) choose(ticket)
  }

  const beforeDrag = useRef(search)
  const drag = useQueueDrag({
    onStart: (request_id) => {
      beforeDrag.current = search
      if (request_id !== chosen) chooseTicket(request_id)
    },
    onDrop: (_, staff_id) => pick(staff_id),
    onPutBack: () => {
      focusTicket(chosen)
      stop(beforeDrag.current)
    },
  })

  useBoardKeys({
    asking: chosen !== undefined,
    onDigit: (digit) => {
      const lane = possible?.[digit - 1]?.lane
      if (lane !== undefined) pick(lane.staff_id)
    },
    onStop: giveUp,
    onUndo: doing.undo,
    onFind: () => findField.current?.focus(),
  })

  // Whoever leads here may have named no day, or the visit was moved meanwhile.
  const turn = useEffectEvent((to: BookingCard) => choose(to))
  useEffect(() => {
    if (card !== undefined && card.service_day !== day) turn(card)
  }, [card, day])

  const isRead = board !== undefined && !query.isFetching
  const notOpen =
    chosen !== undefined &&
    isRead &&
    (card === undefined ||
      isVisitOver(card, new Date(minute)) ||
      statusAfter({ kind: 'assign' }, card, new Date(minute)) === undefined)
  const refuse = useEffectEvent(() => {
    if (chosen !== undefined && doing.busyWith === undefined) doing.setNotice(notAssignableNotice(chosen))
    stop()
  })
  useEffect(() => {
    if (notOpen) refuse()
  }, [notOpen])

  const open = useMemo(() => {
    const state: OverScreen = { below: { pathname, search } }
    return (request_id: string) => void navigate(staffBookingPath(request_id), { state })
  }, [navigate, pathname, search])
  const follow = useCallback((path: string) => void navigate(path), [navigate])

  return {
    ...{ day, today, minute, query, board, waiting, over, card, candidates, possible, doing, drag },
    ...{ chooseTicket, giveUp, pick, open, follow, queueHeading, findField },
  }
}

export type BoardModel = ReturnType<typeof useBoard>
