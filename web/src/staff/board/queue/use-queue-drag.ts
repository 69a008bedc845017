import { type PointerEvent as GrabEvent, useEffect, useRef, useState } from 'react'
import { useLatest } from './use-latest.ts'

const SLACK_PX = 6

type Events = {
  onStart: (request_id: string) => void
  onDrop: (request_id: string, staff_id: string) => void
  onCancel: () => void
}

const cellAt = ({ clientX, clientY }: PointerEvent) =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-pick]') ?? null

/**
 * Lets a mouse or a pen drag queue cards into cells; a finger scrolls. Escape cancels. The preview is moved without
 * rendering.
 */
export function useQueueDrag({ onStart, onDrop, onCancel }: Events) {
  const [dragged, setDragged] = useState<string>()
  const preview = useRef<HTMLDivElement>(null)
  const events = useLatest({ onStart, onDrop, onCancel })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  // Nothing renders until the pointer moves: most cards are only clicked.
  const grab = (request_id: string, start: GrabEvent) => {
    if (start.button !== 0 || start.pointerType === 'touch' || !(start.target instanceof Element)) return
    const card = start.target.closest('[data-queue-card]')
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    let isDragging = false
    let cell: HTMLElement | null = null

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
      }
      if (preview.current !== null)
        preview.current.style.transform = `translate(${event.clientX + 8}px, ${event.clientY + 8}px)`
      const next = cellAt(event)
      if (next === cell) return
      cell?.removeAttribute('data-drop')
      next?.setAttribute('data-drop', '')
      cell = next
    }
    const drop = () => {
      const staff_id = cell?.dataset.pick
      end()
      if (!isDragging) return
      // The end of a drag is no click.
      const stopClick = (event: MouseEvent) => event.stopPropagation()
      window.addEventListener('click', stopClick, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', stopClick, { capture: true }))
      if (staff_id === undefined) events.current.onCancel()
      else events.current.onDrop(request_id, staff_id)
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
