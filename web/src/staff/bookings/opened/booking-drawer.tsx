import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { CloseIcon } from '../../../core/art/tool-icons.tsx'
import iconButton from '../../../core/ui/icon-button.module.css'

import { useTabTitle } from '../../ui/page-title.tsx'
import { useDocumentKeys } from '../../ui/use-document-keys.ts'
import { BookingBody } from './booking-body.tsx'
import styles from './booking-drawer.module.css'
import { BookingHead } from './booking-head.tsx'
import { useBookingDetail } from './use-booking-detail.ts'

type BookingDrawerProps = { request_id: string; onClose: () => void }

/** A booking next to the screen below it, on wide screens. Escape closes it. */
export function BookingDrawer({ request_id, onClose }: BookingDrawerProps) {
  const { query, service, title, visit, name, isUnknown } = useBookingDetail(request_id)
  const drawer = useFocusWhileOpen(request_id)
  useTabTitle(name)
  useEscape(onClose)
  return (
    <aside ref={drawer} className={styles.drawer} aria-label={`예약 자세히, ${name}`}>
      <div className={styles.head}>
        <BookingHead
          service={service}
          visit={visit}
          isUnknown={isUnknown}
          end={
            <button type="button" className={iconButton.button} aria-label="닫기" onClick={onClose}>
              <CloseIcon />
            </button>
          }
        >
          <h2 tabIndex={-1}>{title}</h2>
        </BookingHead>
      </div>
      <BookingBody key={request_id} query={query} folded={false} />
    </aside>
  )
}

/** Focuses the heading of each opened booking, and the opener on close. */
function useFocusWhileOpen(request_id: string) {
  const drawer = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    const { current } = drawer
    return () => {
      if (!current?.contains(document.activeElement) && document.activeElement !== document.body) return
      const target = opener.current?.isConnected === true ? opener.current : document.querySelector('main h1')
      if (target instanceof HTMLElement) target.focus()
    }
  }, [])
  const takeFocus = useEffectEvent((_opened: string) => {
    const { activeElement } = document
    if (activeElement !== document.body && !drawer.current?.contains(activeElement)) opener.current = activeElement
    drawer.current?.querySelector('h2')?.focus({ preventScroll: true })
  })
  useEffect(() => takeFocus(request_id), [request_id])
  return drawer
}

/** Handles Escape unless a dialog, a menu or an assignment on the board has handled it. */
const useEscape = (onEscape: () => void) =>
  useDocumentKeys((event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (document.querySelector('dialog[open]') === null) onEscape()
  })
