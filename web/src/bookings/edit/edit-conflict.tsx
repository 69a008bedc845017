import { messages } from '#shared/messages.ko.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './edit-conflict.module.css'
import { editLabels, editText } from './edit-text.ts'
import type { EditValues, Rebased } from './edit-values.ts'

type EditConflictProps = {
  rebased: Pick<Rebased, 'contested' | 'adopted'>
  /** The booking as somebody else has saved it meanwhile. */
  latest: EditValues
  mine: EditValues
}

/** What was changed elsewhere while this form was open: newer values beside what was typed here (specification 4.3). */
export function EditConflict({ rebased: { contested, adopted }, latest, mine }: EditConflictProps) {
  return (
    <Notice kind="warm" title={messages.BOOKING_CHANGED}>
      {contested.length > 0 && (
        <>
          <p>여기에서 고친 내용은 그대로 두었어요. 저장하면 이 내용으로 바뀌어요.</p>
          <dl className={styles.contested}>
            {contested.map((group) => (
              <div key={group}>
                <dt>{editLabels[group]}</dt>
                <dd>지금 저장된 내용: {editText(group, latest)}</dd>
                <dd>
                  <b>여기에서 고친 내용: {editText(group, mine)}</b>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {adopted.length > 0 && (
        <ul className={styles.adopted}>
          {adopted.map((group) => (
            <li key={group}>
              {editLabels[group]} 바뀜: {editText(group, latest)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
