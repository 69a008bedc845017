import { type PointerEvent as TakenEvent, useEffect, useRef, useState } from 'react'
import { useLatest } from './use-latest.ts'

const SLACK_PX = 6

type Point = { clientX: number; clientY: number }
type Events = {
  onStart: (request_id: string) => void
  onDrop: (request_id: string, staff_id: string) => void
  onPutBack: () => void
}

const pickAt = ({ clientX, clientY }: Point) =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-pick]') ?? null

/**
 * Tickets that are dragged into a cell, with a mouse or a pen: a finger scrolls. What follows the pointer is moved, not
 * drawn anew; Escape puts it back.
 */
export function useQueueDrag({ onStart, onDrop, onPutBack }: Events) {
  const [dragged, setDragged] = useState<string>()
  const ghost = useRef<HTMLDivElement>(null)
  const events = useLatest({ onStart, onDrop, onPutBack })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  // Nothing is drawn anew until it moves: most tickets are only clicked.
  const take = (request_id: string, taken: TakenEvent) => {
    if (taken.button !== 0 || taken.pointerType === 'touch' || !(taken.target instanceof Element)) return
    const ticket = taken.target.closest('[data-ticket]')
    const control = new AbortController()
    running.current = control
    const { signal } = control
    let dragging = false
    let over: HTMLElement | null = null

    const end = () => {
      control.abort()
      ticket?.removeAttribute('data-away')
      over?.removeAttribute('data-drop')
      setDragged(undefined)
    }
    const move = (event: PointerEvent) => {
      if (!dragging && Math.hypot(event.clientX - taken.clientX, event.clientY - taken.clientY) < SLACK_PX) return
      if (!dragging) {
        dragging = true
        ticket?.setAttribute('data-away', '')
        setDragged(request_id)
        events.current.onStart(request_id)
      }
      if (ghost.current !== null)
        ghost.current.style.transform = `translate(${event.clientX + 8}px, ${event.clientY + 8}px)`
      const at = pickAt(event)
      if (at === over) return
      over?.removeAttribute('data-drop')
      at?.setAttribute('data-drop', '')
      over = at
    }
    const up = () => {
      const staff_id = over?.dataset.pick
      end()
      if (!dragging) return
      // Where a drag ends nothing was clicked.
      const swallow = (event: MouseEvent) => event.stopPropagation()
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
      if (staff_id === undefined) events.current.onPutBack()
      else events.current.onDrop(request_id, staff_id)
    }
    const cancel = () => {
      end()
      if (dragging) events.current.onPutBack()
    }
    const stop = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      cancel()
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', up, { signal })
    window.addEventListener('pointercancel', cancel, { signal })
    window.addEventListener('keydown', stop, { signal, capture: true })
  }
  return { take, dragged, ghost }
}
