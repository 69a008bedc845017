import { useLocation, useNavigate } from 'react-router-dom'
import { dayLabel } from '#shared/booking/service-day.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { Button } from '../../../core/ui/button.tsx'
import field from '../../../core/ui/form/field.module.css'
import { Row } from '../../../core/ui/layout.tsx'
import { EmptyState } from '../../../core/ui/notice/empty-state.tsx'
import { ListIcon, NextIcon } from '../../../core/ui/symbol-icons.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import {
  type QueueChoice,
  type QueueField,
  type QueueView,
  queueChoices,
  queueFields,
  queueIn,
  withoutQueueView,
  withQueueView,
} from '../data/queue-filter.ts'
import styles from './queue-fields.module.css'

const names: Record<QueueField, { label: string; all: string; group: string }> = {
  district: { label: '구', all: '모든 구', group: '구별' },
  visit: { label: '방문 날짜', all: '모든 날짜', group: '날짜별' },
  service: { label: '서비스', all: '모든 서비스', group: '서비스별' },
}

type QueueFieldsProps = { waiting: readonly BookingCard[]; view: QueueView; onClose: () => void }

/** The fields that narrow and group the queue. */
export function QueueFields({ waiting, view, onClose }: QueueFieldsProps) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const show = (to: string) => void navigate({ search: to }, { replace: true, state })
  const showAll = () => {
    onClose()
    show(withoutQueueView(search))
  }
  const hasNoMatch = waiting.length > 0 && queueIn(waiting, view).length === 0
  const select = (name: QueueField | 'group', label: string, options: readonly { value: string; text: string }[]) => (
    <div className={field.input}>
      <select
        aria-label={label}
        value={view[name] ?? ''}
        onChange={({ target }) => show(withQueueView(search, name, target.value))}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <NextIcon size={20} tone="quiet" className={field.chevron} />
    </div>
  )
  const textOf = (name: QueueField, { value, count }: QueueChoice) =>
    `${name === 'visit' ? dayLabel(value) : value} ${count}건`
  return (
    <div className={styles.fields}>
      {queueFields.map((name) => (
        <div key={name}>
          {select(name, names[name].label, [
            { value: '', text: names[name].all },
            ...choicesOf(waiting, view, name).map((choice) => ({ value: choice.value, text: textOf(name, choice) })),
          ])}
        </div>
      ))}
      {select('group', '묶어 보기', [
        { value: '', text: '배정 기한 순' },
        ...queueFields.map((name) => ({ value: name, text: names[name].group })),
      ])}
      {hasNoMatch ? (
        <EmptyState
          scene={<ListIcon size={40} tone="tinted" />}
          title="고른 조건에 맞는 예약이 없어요"
          action={
            <Button kind="outline" small onClick={showAll}>
              모두 보기
            </Button>
          }
        />
      ) : (
        <Row>
          <TextButton onClick={showAll}>모두 보기</TextButton>
        </Row>
      )}
    </div>
  )
}

/** A value of the address stays a choice when its last booking has left. */
function choicesOf(waiting: readonly BookingCard[], view: QueueView, name: QueueField): QueueChoice[] {
  const choices = queueChoices(waiting, name)
  const chosen = view[name]
  return chosen === undefined || choices.some(({ value }) => value === chosen)
    ? choices
    : [...choices, { value: chosen, count: 0 }]
}
