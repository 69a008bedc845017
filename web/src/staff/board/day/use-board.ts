import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { statusAfter } from '#shared/booking/status.ts'
import { isVisitOver } from '#shared/booking/visit-span.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { type AssignState, assignedOf, boardSearch, dayOfSearch } from '../../paths/board-paths.ts'
import { staffBookingPath, staffPaths } from '../../paths/staff-paths.ts'
import type { OverScreen } from '../../ui/booking-link.tsx'
import { notAssignableNotice } from '../assign/assignment-notices.ts'
import { useAssign } from '../assign/use-assign.ts'
import { findCard } from '../data/board-day.ts'
import { boardQuery } from '../data/board-query.ts'
import { useBoardMoves } from '../move/use-board-moves.ts'
import { useCardDrag } from '../move/use-card-drag.ts'
import { useBoardKeys } from '../parts/use-board-keys.ts'
import { useEarlyDigit } from './use-early-digit.ts'
import { useStableCandidates } from './use-stable-candidates.ts'
import { useWaiting } from './use-waiting.ts'

/** The board of the day in the address, and what the desk does on it. */
export function useBoard() {
  const minute = useMinute()
  const now = new Date(minute)
  const today = seoulDayOf(now)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const day = dayOfSearch(search, today)
  const query = useQuery(boardQuery(day))
  const board = query.data
  const lists = useWaiting(search, minute)
  const { waiting, queue } = lists
  const { selected, select, deselect } = useSelectedBooking(today)
  const card =
    selected === undefined
      ? undefined
      : (waiting?.find(({ request_id }) => request_id === selected) ?? (board && findCard(board, selected)))
  const candidates = useStableCandidates(board, card)
  const possible = candidates?.filter(({ fit }) => fit.kind === 'possible')

  const queueHeading = useRef<HTMLHeadingElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const focusQueueCard = useQueueFocus(selected === undefined, queueHeading)

  const finish = ({ request_id }: BookingCard) => {
    // The dispatcher may have selected another booking during the request.
    if (selected !== request_id) return
    const index = queue?.findIndex((other) => other.request_id === request_id) ?? -1
    focusQueueCard((queue?.[index + 1] ?? queue?.[index - 1])?.request_id)
    deselect()
  }
  const assignment = useAssign({
    onAssigned: (planned) => finish(planned.card),
    onConflict: (planned) => finish(planned.card),
    onUndone: (planned) => focusQueueCard(planned.card.request_id),
  })

  const pick = (staff_id: string) => {
    const technician = possible?.find((candidate) => candidate.technician.staff_id === staff_id)?.technician
    if (card !== undefined && technician !== undefined) assignment.assign({ card, technician })
  }
  const early = useEarlyDigit(card?.request_id, possible, pick)
  const cancel = () => {
    early.forget()
    focusQueueCard(selected)
    assignment.dismissNotice()
    deselect()
  }
  const selectFromQueue = (request_id: string) => {
    if (request_id === selected) return cancel()
    assignment.dismissNotice()
    const entry = waiting?.find((other) => other.request_id === request_id)
    if (entry === undefined) return
    early.expect(request_id)
    select(entry)
  }

  const searchBeforeDrag = useRef(search)
  const drag = useCardDrag(
    { card: '[data-queue-card]', cell: '[data-pick]' },
    {
      onStart: (request_id) => {
        searchBeforeDrag.current = search
        if (request_id !== selected) selectFromQueue(request_id)
      },
      onDrop: (_, cell) => pick(cell.dataset.pick ?? ''),
      onCancel: () => {
        focusQueueCard(selected)
        deselect(searchBeforeDrag.current)
      },
    },
  )

  const moves = useBoardMoves({
    find: (request_id) => (board && card === undefined ? findCard(board, request_id) : undefined),
    dayOf: ({ staff_id }) => {
      const technician = board?.technicians.find((other) => other.staff_id === staff_id)
      return board && technician && { technician, slots: board.slots }
    },
    assignment,
    now,
  })

  useBoardKeys({
    isAssigning: () => selected !== undefined || early.isExpecting(),
    onDigit: (digit) => {
      if (early.keep(digit)) return
      const technician = possible?.[digit - 1]?.technician
      if (technician !== undefined) pick(technician.staff_id)
    },
    onCancel: cancel,
    onUndo: assignment.undo,
    onSearch: () => searchField.current?.focus(),
  })

  const isSelectionStale =
    selected !== undefined &&
    board !== undefined &&
    !query.isFetching &&
    (card === undefined || isVisitOver(card, now) || statusAfter({ kind: 'assign' }, card, now) === undefined)
  const isOtherDay = card !== undefined && card.service_day !== day
  const correctSelection = useEffectEvent(() => {
    // The link to the board may name no day, or the visit was moved meanwhile.
    if (isOtherDay) select(card)
    if (!isSelectionStale) return
    if (assignment.busyWith === undefined) assignment.setNotice(notAssignableNotice(selected))
    deselect()
  })
  useEffect(() => {
    if (isOtherDay || isSelectionStale) correctSelection()
  }, [isOtherDay, isSelectionStale])

  const below: OverScreen = { below: { pathname, search } }
  const open = (request_id: string) => void navigate(staffBookingPath(request_id), { state: below })
  const follow = (path: string) => void navigate(path)

  return {
    shown: { day, today, search, minute, query, board },
    lists: { ...lists, heading: queueHeading },
    selection: { card, candidates, possible, select: selectFromQueue, pick, cancel },
    assignment,
    drag,
    moves,
    open,
    follow,
    searchField,
  }
}

export type BoardModel = ReturnType<typeof useBoard>

/**
 * The booking that is to be assigned. It is in the history entry, so that Back and a reload restore it and the address
 * does not show it. Selecting a booking opens the board of its day.
 */
function useSelectedBooking(today: ServiceDay) {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const selected = assignedOf(state)
  const select = ({ request_id, service_day }: BookingCard) => {
    const state: AssignState = { assign: request_id }
    const to = { pathname: staffPaths.board, search: boardSearch(service_day, today, search) }
    void navigate(to, { replace: selected !== undefined, state })
  }
  /** @param to the search of the board to return to */
  const deselect = (to = search) => {
    if (selected !== undefined)
      void navigate({ pathname: staffPaths.board, search: to }, { replace: true, state: null })
  }
  return { selected, select, deselect }
}

/**
 * Focuses a queue card once no booking is selected, else the heading of the queue: otherwise the focus would fall to the
 * body.
 */
function useQueueFocus(isIdle: boolean, heading: RefObject<HTMLElement | null>) {
  const requested = useRef<{ request_id: string | undefined }>(undefined)
  useEffect(() => {
    if (!isIdle || requested.current === undefined) return
    const { request_id } = requested.current
    requested.current = undefined
    const card = document.querySelector<HTMLElement>(`[data-queue-card="${request_id}"]`)
    const target = card ?? heading.current
    target?.focus()
  })
  return (request_id: string | undefined) => {
    requested.current = { request_id }
  }
}
