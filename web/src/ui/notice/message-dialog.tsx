import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type MessageDialogProps = { open: boolean; onClose: () => void; children: string }

/** One sentence that stands in the way until it is closed: what is still missing (specification 9.16). */
export function MessageDialog({ open, onClose, children }: MessageDialogProps) {
  return <Dialog open={open} onClose={onClose} title={children} actions={<Button onClick={onClose}>닫기</Button>} />
}
