import type { Icon } from '../../../core/ui/icon.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { MessageIcon, NoteIcon } from '../../ui/staff-icons.tsx'
import styles from './customer-notes.module.css'

type NoteProps = { icon: Icon; label: string; text: string | undefined; className?: string | undefined }

function Note({ icon: LabelIcon, label, text, className = '' }: NoteProps) {
  if (text === undefined || text === '') return null
  return (
    <div className={`${styles.note} ${className}`}>
      <LabelIcon size={20} tone="tinted" />
      <div>
        <Text as="small" block tone="muted">
          {label}
        </Text>
        <p>{text}</p>
      </div>
    </div>
  )
}

/** Choices and text of the customer; empty until the server shows them. */
export const CustomerNotes = ({ text }: { text: string }) => (
  <Note icon={MessageIcon} label="고객님이 남긴 말" text={text} />
)

export const DeskMemo = ({ memo }: { memo: string | undefined }) => (
  <Note icon={NoteIcon} label="배정 담당이 남긴 메모" text={memo} className={styles.fromDesk} />
)
