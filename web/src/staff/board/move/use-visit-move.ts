import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { serviceTimes } from '#shared/booking/options.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { isMovableVisit, type MoveCheck, type MoveTarget } from '#shared/staff/move.ts'
import { useCardDrag } from './use-card-drag.ts'

type Moves = {
  /** Finds a visit of the table. */
  find: (request_id: string) => BookingCard | undefined
  check: (visit: BookingCard, to: MoveTarget) => MoveCheck
  onDrop: (visit: BookingCard, to: MoveTarget, check: MoveCheck) => void
}

/** A visit on its way to another cell. */
export type MovingVisit = { visit: BookingCard; by: 'pointer' | 'keys'; to: MoveTarget; check: MoveCheck }

const CELL = 'tr[data-technician] td'
const VISIT = '[data-booking]'

/** Returns the target of a cell; a cell for the whole day keeps the time, one for all days the day. */
function targetOf(cell: HTMLElement, visit: BookingCard): MoveTarget | undefined {
  const staff_id = cell.closest<HTMLElement>('[data-technician]')?.dataset.technician
  const { day = visit.service_day, time = visit.service_time } = cell.dataset
  const service_time = serviceTimes.find((known) => known === time)
  return staff_id === undefined || service_time === undefined ? undefined : { staff_id, service_day: day, service_time }
}

/** Returns the visit of the cell after this one, from the last to the first. */
function visitAfter(cell: Element, request_id: string | undefined): string | undefined {
  const ids = [...cell.querySelectorAll<HTMLElement>(VISIT)].flatMap(({ dataset }) => dataset.booking ?? [])
  return ids[(ids.indexOf(request_id ?? '') + 1) % ids.length]
}

/**
 * Moves visits between the cells of a table: by drag, or by keys. M takes the visit of the focused cell, again the next
 * one; arrow keys choose a cell, Enter drops, Escape puts back.
 */
export function useVisitMove({ find, check, onDrop }: Moves) {
  const [moving, setMoving] = useState<MovingVisit>()
  const moveTo = (visit: BookingCard, by: MovingVisit['by'], cell: HTMLElement | null) => {
    const to = cell && targetOf(cell, visit)
    const outcome = to && check(visit, to)
    setMoving(to && outcome ? { visit, by, to, check: outcome } : undefined)
    return outcome?.kind === 'possible'
  }
  const drop = (visit: BookingCard, cell: HTMLElement) => {
    setMoving(undefined)
    const to = targetOf(cell, visit)
    const outcome = to && check(visit, to)
    if (to && outcome && outcome.kind !== 'same') onDrop(visit, to, outcome)
  }
  const cellOf = ({ target }: { target: EventTarget }) =>
    target instanceof Element ? target.closest<HTMLElement>(CELL) : null

  const drag = useCardDrag(
    { card: VISIT, cell: CELL },
    {
      onStart: () => undefined,
      onOver: (request_id, cell) => {
        const visit = find(request_id)
        return visit !== undefined && moveTo(visit, 'pointer', cell)
      },
      onDrop: (request_id, cell) => {
        const visit = find(request_id)
        if (visit !== undefined) drop(visit, cell)
      },
      onCancel: () => setMoving(undefined),
    },
  )
  const onPointerDown = (event: PointerEvent) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>(VISIT) : null
    const visit = card && find(card.dataset.booking ?? '')
    if (visit && isMovableVisit(visit)) drag.grab(visit.request_id, event)
  }

  /** The focus returns to the visit before it is no longer moving: on its way it would move with the focus. */
  const putBack = (table: Element, { request_id }: BookingCard) => {
    const visit = table.querySelector(`[data-booking="${request_id}"]`)
    visit?.closest<HTMLElement>('a, button')?.focus()
    setMoving(undefined)
  }

  const keyed = moving?.by === 'keys' ? moving.visit : undefined
  const actionOf = ({ code, key, currentTarget }: KeyboardEvent, cell: HTMLElement) => {
    if (code === 'KeyM') {
      const next = find(visitAfter(cell, keyed?.request_id) ?? '')
      return next && (() => moveTo(next, 'keys', cell))
    }
    if (keyed === undefined) return undefined
    if (key === 'Enter') return () => drop(keyed, cell)
    return key === 'Escape' ? () => putBack(currentTarget, keyed) : undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event)
    if (cell === null || event.altKey || event.ctrlKey || event.metaKey) return
    const act = actionOf(event, cell)
    if (act === undefined) return
    act()
    event.preventDefault()
    event.stopPropagation()
  }
  const onFocus = (event: FocusEvent) => {
    const cell = cellOf(event)
    if (keyed !== undefined && cell !== null) moveTo(keyed, 'keys', cell)
  }

  return {
    moving,
    dragged: drag.dragged === undefined ? undefined : find(drag.dragged),
    preview: drag.preview,
    table: { onPointerDown, onKeyDown, onFocus },
  }
}

export type VisitMove = ReturnType<typeof useVisitMove>
