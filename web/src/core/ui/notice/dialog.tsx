import { type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { Box } from '../layout.tsx'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'

type DialogProps = {
  open: boolean
  /** Runs on Escape, Back, and a click outside. @returns `false` to stay open */
  onClose: () => unknown
  title: ReactNode
  children?: ReactNode
  /** The label of the button that closes it and gets the focus. */
  away?: string
  /** The button that acts, next to the one that closes. */
  button?: ReactNode
  /** In place of both: other buttons, side by side; the first gets the focus. */
  actions?: ReactNode
}

/** A title, a text and two buttons. */
export function Dialog({ open, onClose, title, children, away = '닫기', button, actions }: DialogProps) {
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={children === undefined ? undefined : `${id}-text`}
      onClick={(event) => {
        const dialog = event.currentTarget
        if (event.target === dialog && !isInside(event, dialog)) onClose()
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {children !== undefined && (
        <Box id={`${id}-text`} marginTop={3}>
          {children}
        </Box>
      )}
      <div className={styles.actions}>
        {actions ?? (
          <>
            <Button kind="quiet" onClick={onClose}>
              {away}
            </Button>
            {button}
          </>
        )}
      </div>
    </Modal>
  )
}

function isInside({ clientX, clientY }: { clientX: number; clientY: number }, element: Element) {
  const box = element.getBoundingClientRect()
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
}
