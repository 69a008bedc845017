import { streetOf } from '#shared/booking/service-area.ts'
import { dayLabel } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import { shortUnits } from '#shared/prices/unit-texts.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import field from '../../core/ui/form/field.module.css'
import { Card, Text } from '../../core/ui/layout.tsx'
import { ProblemText } from '../../core/ui/notice/problem-notice.tsx'
import { CheckIcon, NextIcon } from '../../core/ui/symbol-icons.tsx'
import { bookingTitle, visitTimeText } from '../bookings/detail/booking-text.ts'
import { BookingLink } from '../ui/booking-link.tsx'
import styles from './handover.module.css'
import type { HandoverLine } from './handover-lines.ts'
import type { LineResult, Run } from './use-handover.ts'

type HandoverListProps = {
  lines: readonly HandoverLine[]
  /** `맡을 기사님`, `옮길 시간`. */
  label: string
  /** The run that sends the lines; undefined before it starts. */
  run: Run | undefined
  onChoose: (request_id: string, value: string) => void
}

/** The visits with what is proposed for each, and how it ended. */
export const HandoverList = ({ lines, label, run, onChoose }: HandoverListProps) => (
  <Card as="ul" className={styles.lines}>
    {lines.map(({ visit, value, options }) => (
      <li key={visit.request_id}>
        <BookingLink request_id={visit.request_id} className={styles.visit}>
          <Text as="strong" tone="strong" numbers>
            {dayLabel(visit.service_day)} <span>{timeText(visit) ?? '시간 없음'}</span>
          </Text>
          <Text as="span" size="small" tone="muted">
            <Text as="b" tone="text">
              {bookingTitle(visit)}
            </Text>
            {[streetOf(visit.customer_address ?? ''), shortUnits(visit)].map((fact) => fact && ` · ${fact}`)}
          </Text>
        </BookingLink>
        {run === undefined ? (
          <div className={field.input}>
            <select
              aria-label={`${visitName(visit)} ${label}`}
              value={value}
              onChange={({ target }) => onChoose(visit.request_id, target.value)}
            >
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
            <NextIcon size={20} tone="quiet" className={field.chevron} />
          </div>
        ) : (
          <Result
            result={run.results.get(visit.request_id)}
            text={options.find((option) => option.value === value)?.label.split(' · ')[0] ?? ''}
          />
        )}
      </li>
    ))}
  </Card>
)

/** `12월 8일 (화) 오전 9시 ~ 오후 12시 수리 · 노원구`. */
export const visitName = (visit: BookingCard) => `${visitTimeText(visit)} ${bookingTitle(visit)}`

function Result({ result, text }: { result: LineResult | undefined; text: string }) {
  if (result === undefined)
    return (
      <Text size="small" tone="muted">
        {text} · 차례를 기다려요
      </Text>
    )
  if (result === 'done')
    return (
      <Text size="small" weight="bold" tone="accent" className={styles.done}>
        <CheckIcon size={20} />
        {text}
      </Text>
    )
  return (
    <Text size="small" tone="error">
      <ProblemText problem={result.problem} />
    </Text>
  )
}
