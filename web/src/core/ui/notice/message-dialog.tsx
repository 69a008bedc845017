import { Button } from '../button.tsx'
import { afterDialog } from '../screen/after-dialog.ts'
import { Dialog } from './dialog.tsx'

type MessageDialogProps = {
  open: boolean
  onClose: () => void
  /** Focuses what the message is about, once it is closed; that comes into sight with it. */
  leadTo?: () => void
  /** Names of what is missing. */
  missing?: readonly string[]
  children: string
}

/** One sentence that stands in the way until it is closed: what is still missing (specification 9.16). */
export function MessageDialog({ open, onClose, leadTo, missing = [], children }: MessageDialogProps) {
  const close = () => {
    onClose()
    if (leadTo === undefined) return
    afterDialog(() => {
      leadTo()
      document.activeElement?.scrollIntoView({ block: 'center' })
    })
  }
  return (
    <Dialog open={open} onClose={close} title={children} actions={<Button onClick={close}>닫기</Button>}>
      {missing.length > 0 ? `빠진 항목: ${missing.join(', ')}` : undefined}
    </Dialog>
  )
}
