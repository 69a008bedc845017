import type { ComponentProps } from 'react'
import { useHistoryEntry } from '../history/use-history-entry.ts'
import styles from './modal.module.css'
import { useModal } from './use-modal.ts'

type ModalProps = Omit<ComponentProps<'dialog'>, 'onCancel' | 'onClose' | 'ref'> & {
  open: boolean
  /** Runs on Escape and Back. @returns `false` to stay open */
  onClose: () => unknown
  /** Runs after opening; the browser has focused the first control. */
  onOpened?: (() => void) | undefined
}

/** The frame of a dialog: focus, inert background and Escape come with the element, and Back closes it. */
export function Modal({ open, onClose, onOpened, className, children, ...rest }: ModalProps) {
  const { isShown, modal } = useModal({ open, onEscape: onClose, onOpened })
  useHistoryEntry(open, onClose)
  return (
    <dialog {...rest} {...modal} className={`${styles.modal} ${className}`}>
      {isShown && children}
    </dialog>
  )
}
