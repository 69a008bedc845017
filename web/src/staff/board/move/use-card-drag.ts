import { type PointerEvent as GrabEvent, useEffect, useRef, useState } from 'react'
import { useLatest } from '../parts/use-latest.ts'

const SLACK_PX = 6

/** Scrolls the area below the pointer while the pointer is near one of its edges. @returns whether it scrolled */
function scrollAtEdge({ x, y }: { x: number; y: number }): boolean {
  let area = document.elementFromPoint(x, y)
  while (area !== null && !/auto|scroll/.test(getComputedStyle(area).overflow)) area = area.parentElement
  if (area === null) return false
  const { top, right, bottom, left } = area.getBoundingClientRect()
  const before = [area.scrollLeft, area.scrollTop].join()
  area.scrollBy(stepAt(x, left, right), stepAt(y, top, bottom))
  return [area.scrollLeft, area.scrollTop].join() !== before
}

const EDGE_PX = 48
const STEP_PX = 12
const stepAt = (at: number, start: number, end: number) => {
  if (at < start + EDGE_PX) return -STEP_PX
  return at > end - EDGE_PX ? STEP_PX : 0
}

type Events = {
  onStart: (request_id: string) => void
  /** The pointer enters a cell, or leaves all of them. @returns `false` where nothing can be dropped */
  onOver?: (request_id: string, cell: HTMLElement | null) => boolean
  onDrop: (request_id: string, cell: HTMLElement) => void
  onCancel: () => void
}

/** Selectors of what is dragged, and of the cells where it can be dropped. */
type Selectors = { card: string; cell: string }

/**
 * Lets a mouse or a pen drag cards into cells; a finger scrolls. Escape cancels. The preview is moved without rendering.
 */
export function useCardDrag(selectors: Selectors, { onStart, onOver = () => true, onDrop, onCancel }: Events) {
  const [dragged, setDragged] = useState<string>()
  const preview = useRef<HTMLDivElement>(null)
  const events = useLatest({ onStart, onOver, onDrop, onCancel })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  // Nothing renders until the pointer moves: most cards are only clicked.
  const grab = (request_id: string, start: GrabEvent) => {
    if (start.button !== 0 || start.pointerType === 'touch' || !(start.target instanceof Element)) return
    const card = start.target.closest(selectors.card)
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    let isDragging = false
    let cell: HTMLElement | null = null

    const pointer = { x: 0, y: 0 }
    const scroll = () => {
      if (signal.aborted) return
      if (scrollAtEdge(pointer)) enter()
      requestAnimationFrame(scroll)
    }

    const end = () => {
      controller.abort()
      card?.removeAttribute('data-away')
      cell?.removeAttribute('data-drop')
      setDragged(undefined)
    }
    const move = (event: PointerEvent) => {
      if (!isDragging && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < SLACK_PX) return
      if (!isDragging) {
        isDragging = true
        card?.setAttribute('data-away', '')
        setDragged(request_id)
        events.current.onStart(request_id)
        requestAnimationFrame(scroll)
      }
      pointer.x = event.clientX
      pointer.y = event.clientY
      if (preview.current !== null)
        preview.current.style.transform = `translate(${event.clientX + 8}px, ${event.clientY + 8}px)`
      enter()
    }
    /** The cell below the pointer becomes the target. */
    const enter = () => {
      const under = document.elementFromPoint(pointer.x, pointer.y)
      const next = under?.closest<HTMLElement>(selectors.cell) ?? null
      if (next === cell) return
      cell?.removeAttribute('data-drop')
      const isPossible = events.current.onOver(request_id, next)
      next?.setAttribute('data-drop', isPossible ? '' : 'no')
      cell = next
    }
    const drop = () => {
      const target = cell
      end()
      if (!isDragging) return
      // The end of a drag is no click.
      const stopClick = (event: MouseEvent) => {
        event.stopPropagation()
        event.preventDefault()
      }
      window.addEventListener('click', stopClick, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', stopClick, { capture: true }))
      if (target === null) events.current.onCancel()
      else events.current.onDrop(request_id, target)
    }
    const cancel = () => {
      end()
      if (isDragging) events.current.onCancel()
    }
    const cancelOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      cancel()
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', cancel, { signal })
    window.addEventListener('keydown', cancelOnEscape, { signal, capture: true })
  }
  return { grab, dragged, preview }
}
