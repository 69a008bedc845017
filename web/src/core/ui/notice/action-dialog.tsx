import type { ReactNode } from 'react'
import type { Action } from '../../api/use-action.ts'
import { Button } from '../button.tsx'
import styles from './action-dialog.module.css'
import { Dialog } from './dialog.tsx'

type ActionDialogProps = {
  open: boolean
  action: Pick<Action<never>, 'busy' | 'stopping' | 'stop'>
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Begins the action, beside the button that closes; `false` where it cannot be done. */
  button: ReactNode
}

/**
 * Asks before something is done for good. Closing it calls the action off: between two tries it closes, while a try is
 * on its way it stays and tells how that ends.
 */
export function ActionDialog({
  action: { busy, stopping, stop },
  onClose,
  button,
  children,
  ...rest
}: ActionDialogProps) {
  const close = () => {
    if (!busy) return onClose()
    stop()
    return false
  }
  return (
    <Dialog
      {...rest}
      onClose={close}
      actions={
        <>
          <Button kind="quiet" onClick={close}>
            닫기
          </Button>
          {button}
        </>
      }
    >
      {children}
      {stopping && (
        <p className={styles.stopping} role="status">
          이미 보낸 요청이라 답을 기다리고 있어요.
        </p>
      )}
    </Dialog>
  )
}
