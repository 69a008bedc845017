import type { Icon } from '../../../core/ui/icon.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { MessageIcon, NoteIcon } from '../../ui/staff-icons.tsx'
import styles from './customer-notes.module.css'

type WroteProps = { icon: Icon; label: string; words: string | undefined; ofDesk?: boolean }

function Wrote({ icon: WroteIcon, label, words, ofDesk = false }: WroteProps) {
  if (words === undefined || words === '') return null
  return (
    <div className={ofDesk ? `${styles.note} ${styles.fromDesk}` : styles.note}>
      <WroteIcon size={20} tone="tinted" />
      <div>
        <Text as="small" block tone="muted">
          {label}
        </Text>
        <p>{words}</p>
      </div>
    </div>
  )
}

/** What the customer chose and wrote; nothing while it is not shown. */
export const CustomerNotes = ({ words }: { words: string }) => (
  <Wrote icon={MessageIcon} label="고객님이 남긴 말" words={words} />
)

export const DeskMemo = ({ memo }: { memo: string | undefined }) => (
  <Wrote icon={NoteIcon} label="배정 담당이 남긴 메모" words={memo} ofDesk />
)
