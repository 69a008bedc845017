import { useRef, useState } from 'react'
import { CloseIcon } from '../art/tool-icons.tsx'
import { afterDialog } from '../ui/history/after-dialog.ts'
import { useHistoryEntry } from '../ui/history/use-history-entry.ts'
import { useModal } from '../ui/notice/use-modal.ts'
import { BackIcon, NextIcon } from '../ui/symbol-icons.tsx'
import styles from './photo-viewer.module.css'

type PhotoViewerProps = {
  photos: readonly { id: string; url: string; label: string }[]
  /** ID of the photo to begin with; undefined closes the viewer. */
  opened: string | undefined
  onClose: () => void
  /** Runs after the viewer has closed. */
  onRemove?: ((photo_id: string) => void) | undefined
}

/** Photos over the whole screen, by swipe, buttons, or the keys ←, →, Home and End. */
export function PhotoViewer({ photos, opened, onClose, onRemove }: PhotoViewerProps) {
  const first = photos.findIndex(({ id }) => id === opened)
  const open = first >= 0
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const { modal } = useModal({
    open,
    onEscape: onClose,
    onOpened: () => {
      setIndex(first)
      track.current?.scrollTo({ left: first * track.current.clientWidth, behavior: 'instant' })
    },
  })
  useHistoryEntry(open, onClose)
  const show = (next: number) => track.current?.scrollTo({ left: next * track.current.clientWidth })
  const remove = () => {
    const id = photos[index]?.id
    onClose()
    if (id !== undefined) afterDialog(() => onRemove?.(id))
  }
  const [isFirst, isLast] = [index === 0, index === photos.length - 1]
  return (
    <dialog
      {...modal}
      className={styles.viewer}
      aria-label="사진"
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight' && !isLast) show(index + 1)
        if (key === 'ArrowLeft' && !isFirst) show(index - 1)
        if (key === 'Home') show(0)
        if (key === 'End') show(photos.length - 1)
      }}
    >
      {open && (
        <>
          <div className={styles.head}>
            <span role="status">
              {index + 1} / {photos.length} · {photos[index]?.label}
            </span>
            <span className={styles.actions}>
              <button type="button" className={styles.control} aria-label="닫기" onClick={onClose}>
                <CloseIcon />
              </button>
              {onRemove !== undefined && (
                <button type="button" className={styles.control} onClick={remove}>
                  지우기
                </button>
              )}
            </span>
          </div>
          <ul
            ref={track}
            className={styles.track}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            aria-label="사진"
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
              setIndex(Math.round(scrollLeft / Math.max(1, clientWidth)))
            }
          >
            {photos.map(({ id, url, label }) => (
              <li key={id}>
                <img src={url} alt={label} loading="lazy" />
              </li>
            ))}
          </ul>
          {!isFirst && (
            <button
              type="button"
              className={`${styles.control} ${styles.step} ${styles.back}`}
              aria-label="앞 사진"
              onClick={() => show(index - 1)}
            >
              <BackIcon />
            </button>
          )}
          {!isLast && (
            <button
              type="button"
              className={`${styles.control} ${styles.step} ${styles.next}`}
              aria-label="다음 사진"
              onClick={() => show(index + 1)}
            >
              <NextIcon />
            </button>
          )}
        </>
      )}
    </dialog>
  )
}
