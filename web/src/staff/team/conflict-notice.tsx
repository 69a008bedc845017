import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { messages } from '#shared/messages.ko.ts'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { TextButton } from '../../core/ui/text-link.tsx'
import styles from './member.module.css'
import { fieldLabels, fieldText, type MemberConflict, type MemberField, type MemberValues } from './member-values.ts'

type OvertakenNoticeProps = {
  overtaken: MemberConflict
  /** As somebody else has saved them meanwhile. */
  latest: MemberValues
  /** It answers a try to save; what arrives by itself does not take the focus from a field. */
  focused: boolean
}

/** What somebody else has saved while this form was open: what was typed stays, and theirs is one tap away. */
export function ConflictNotice({ overtaken: { contested, adopted }, latest, focused }: OvertakenNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) box.current?.focus()
  }, [focused])
  return (
    <div ref={box} tabIndex={-1} className={styles.overtaken}>
      <Notice kind="warm" title={messages.STAFF_CHANGED}>
        <ul>
          {adopted.map((field) => (
            <li key={field}>
              {fieldLabels[field]} 바뀜: {fieldText(field, latest)}
            </li>
          ))}
          {contested.map((field) => (
            <Contested key={field} field={field} latest={latest} />
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function Contested({ field, latest }: { field: MemberField; latest: MemberValues }) {
  const { control, setValue } = useFormContext<MemberValues>()
  const mine = useWatch({ control, name: field })
  const theirs = latest[field]
  const taken = JSON.stringify(mine) === JSON.stringify(theirs)
  return (
    <li>
      {fieldLabels[field]}, 지금 저장된 내용: {fieldText(field, latest)}{' '}
      {taken ? (
        '(가져왔어요)'
      ) : (
        <TextButton onClick={() => setValue(field, theirs, { shouldDirty: true })}>저장된 내용으로 바꾸기</TextButton>
      )}
    </li>
  )
}
