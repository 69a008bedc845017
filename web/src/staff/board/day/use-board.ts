import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
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
import { type Board, findCard } from '../data/board-day.ts'
import { boardQuery } from '../data/board-query.ts'
import type { Candidate } from '../data/fit.ts'
import { queueIn, queueViewOf } from '../data/queue-filter.ts'
import { useBoardMoves } from '../move/use-board-moves.ts'
import { useCardDrag } from '../move/use-card-drag.ts'
import { useBoardKeys } from '../parts/use-board-keys.ts'
import { useStableCandidates } from './use-stable-candidates.ts'

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
  const unassigned = useLatestQueue()
  const past = useMemo(
    () => unassigned?.filter((card) => isVisitOver(card, new Date(minute))) ?? [],
    [unassigned, minute],
  )
  const waiting = useMemo(() => unassigned?.filter((card) => !past.includes(card)), [unassigned, past])
  const view = useMemo(() => queueViewOf(search), [search])
  const queue = useMemo(() => waiting && queueIn(waiting, view), [waiting, view])
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
    ...{
      day,
      today,
      search,
      minute,
      query,
      board,
      waiting,
      queue,
      group: view.group,
      past,
      card,
      candidates,
      possible,
      assignment,
      drag,
      moves,
    },
    ...{ selectFromQueue, cancel, pick, open, follow, queueHeading, searchField },
  }
}

export type BoardModel = ReturnType<typeof useBoard>

/** How long a digit waits for the technicians of the booking that was selected before it. */
const EARLY_MS = 2_000

/**
 * Keeps a digit that is pressed after a booking was selected and before its technicians are shown, and picks the technician
 * then.
 */
function useEarlyDigit(
  shown: string | undefined,
  possible: readonly Candidate[] | undefined,
  pick: (staff_id: string) => void,
) {
  const expected = useRef<{ request_id: string; at: number; digit?: number }>(undefined)
  const isExpecting = () => expected.current !== undefined && performance.now() - expected.current.at < EARLY_MS
  const arrive = useEffectEvent((booking: string | undefined, technicians: typeof possible) => {
    if (technicians === undefined || booking !== expected.current?.request_id) return
    const digit = isExpecting() ? expected.current?.digit : undefined
    expected.current = undefined
    const technician = digit === undefined ? undefined : technicians[digit - 1]?.technician
    if (technician !== undefined) pick(technician.staff_id)
  })
  useEffect(() => arrive(shown, possible), [shown, possible])
  return {
    expect: (request_id: string) => {
      expected.current = { request_id, at: performance.now() }
    },
    forget: () => {
      expected.current = undefined
    },
    isExpecting,
    /** @returns whether the digit waits */
    keep: (digit: number) => {
      if (expected.current === undefined || !isExpecting()) return false
      expected.current.digit = digit
      return true
    },
  }
}

/** Returns the queue of the newest board: each board carries all of it, and one of another day may be older. */
function useLatestQueue(): Board['unassigned'] | undefined {
  const boards = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: ['staff', 'board'] })
  const newest = boards.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0]?.state.data
  return (newest as Board | undefined)?.unassigned
}

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
