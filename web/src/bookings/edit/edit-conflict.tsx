import { useEffect, useRef } from 'react'
import { dayLabel, serviceDayOf } from '#shared/booking/service-day.ts'
import { messages } from '#shared/messages.ko.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './edit-conflict.module.css'
import type { Conflict, EditGroup, EditValues } from './edit-values.ts'

type EditConflictProps = {
  conflict: Conflict
  /** The booking as somebody else has saved it meanwhile. */
  latest: EditValues
  mine: EditValues
}

/**
 * What was changed elsewhere while this form was open: newer values beside what was typed here (specification 4.3).
 * It takes the focus: another one is another element.
 */
export function EditConflict({ conflict: { contested, adopted }, latest, mine }: EditConflictProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className={styles.conflict}>
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
    </div>
  )
}

const editLabels: Record<EditGroup, string> = {
  visit: '방문 일시',
  aircon_type: '에어컨 종류',
  brand: '제조사',
  purchase: '에어컨 보유 여부',
  angle: '앵글 설치',
  symptoms: '증상',
  details: '전할 내용',
}

function visitText({ service_date, service_time }: EditValues) {
  const day = serviceDayOf(service_date)
  return [day === undefined ? undefined : dayLabel(day), service_time].filter(Boolean).join(' ')
}

/** The value of a group in words, for comparing two of them. */
function editText(group: EditGroup, values: EditValues): string {
  switch (group) {
    case 'visit':
      return visitText(values)
    case 'aircon_type':
      return values.aircon_type
    case 'brand':
      return values.brand
    case 'purchase':
      return values.selectedairconditionerform ?? ''
    case 'angle':
      return values.selectedDropdownOption ?? ''
    case 'symptoms':
      return values.sprint?.join(', ') ?? ''
    case 'details':
      return values.detailInfo
  }
}
