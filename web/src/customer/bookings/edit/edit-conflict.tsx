import { useEffect, useRef } from 'react'
import { dayLabel, serviceDayOf } from '#shared/booking/service-day.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages.ko.ts'
import { Choice } from '../../../core/ui/form/choice.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import styles from './edit-conflict.module.css'
import { type Conflict, type EditGroup, type EditValues, isGroupEqual, pick } from './edit-values.ts'

type EditConflictProps = {
  conflict: Conflict
  /** The booking as somebody else has saved it meanwhile. */
  latest: EditValues
  /** What was typed here until then. */
  typed: EditValues
  /** What the form holds now. */
  values: EditValues
  onValues: (values: Partial<EditValues>) => void
}

/**
 * What was changed elsewhere while this form was open: of what both have changed, one is chosen (specification 4.3).
 * It takes the focus: another one is another element.
 */
export function EditConflict({ conflict: { contested, adopted }, ...sides }: EditConflictProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className={styles.conflict}>
      <Notice kind="warm" title={messages.BOOKING_CHANGED}>
        {adopted.length > 0 && (
          <ul>
            {adopted.map((group) => (
              <li key={group}>
                {editLabels[group]} 바뀜: {editText(group, sides.latest)}
              </li>
            ))}
          </ul>
        )}
        {contested.length > 0 && '양쪽에서 바꾼 내용은 아래에서 골라주세요.'}
      </Notice>
      {contested.map((group) => (
        <Contested key={group} group={group} {...sides} />
      ))}
    </div>
  )
}

type ContestedProps = Omit<EditConflictProps, 'conflict'> & { group: EditGroup }

/** The two contents of a field, of which one is kept; what is typed into the field later is one's own. */
function Contested({ group, latest, typed, values, onValues }: ContestedProps) {
  const theirs = isGroupEqual(group, values, latest)
  const sides = {
    mine: { title: '여기에서 고친 내용', text: editText(group, theirs ? typed : values) },
    theirs: { title: '지금 저장된 내용', text: editText(group, latest) },
  }
  return (
    <Choice
      legend={editLabels[group]}
      look="rows"
      options={(['mine', 'theirs'] as const).map((side) => ({
        value: side,
        label: (
          <>
            <span className={styles.side}>{sides[side].title}</span>
            <span className={styles.text}>{sides[side].text}</span>
          </>
        ),
      }))}
      input={(side) => ({
        name: `contested-${group}`,
        checked: (side === 'theirs') === theirs,
        onChange: () => onValues(pick(side === 'theirs' ? latest : typed, [group])),
      })}
    />
  )
}

const editLabels: Record<EditGroup, string> = {
  customer_address_detail: '상세주소',
  customer_phone: '전화번호',
  visit: '방문 일시',
  aircon_type: '에어컨 종류',
  brand: '제조사',
  selectedairconditionerform: '에어컨 보유 여부',
  selectedDropdownOption: '앵글 설치',
  sprint: '증상',
  detailInfo: '전할 내용',
}

function visitText({ service_date, service_time }: EditValues) {
  const day = serviceDayOf(service_date)
  return [day === undefined ? undefined : dayLabel(day), service_time].filter(Boolean).join(' ')
}

/** The value of a group as text, for comparing two of them. */
function editText(group: EditGroup, values: EditValues): string {
  if (group === 'visit') return visitText(values)
  if (group === 'customer_phone') return formatPhone(values.customer_phone ?? '')
  const value = values[group]
  return typeof value === 'object' ? value.join(', ') : (value ?? '')
}
