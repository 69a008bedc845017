import { Suspense, use } from 'react'
import { dayLabel } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import button from '../../../core/ui/button.module.css'
import { Button } from '../../../core/ui/button.tsx'
import { FactsList } from '../../../core/ui/facts-list.tsx'
import { Stack, Text } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { takeFocus } from '../../../core/ui/screen/take-focus.ts'
import { BookingLink } from '../../ui/booking-link.tsx'
import { TechnicianChoice } from '../../ui/technician-choice.ts'
import styles from './phone-booking-confirmation.module.css'
import type { PhoneBookingSummary } from './phone-booking-summary.ts'

const messageTexts = {
  now: '접수 문자를 보내고 있어요.',
  'in the morning': '밤이라 접수 문자는 오전 8시에 보내요.',
  none: '이 번호는 문자를 받을 수 없어요. 예약번호를 꼭 불러주세요.',
} as const

/** The summary to read to the caller, and a button to start the next call. */
export function PhoneBookingConfirmation({ summary, onNext }: { summary: PhoneBookingSummary; onNext: () => void }) {
  const { request_id, booking_number, service_type, service_day, message, earlier } = summary
  const Technicians = use(TechnicianChoice)
  return (
    <Stack as="section" gap={4} ground="surface" size="body" className={styles.confirmation} aria-labelledby="taken">
      <Text as="h2" size="title" id="taken" ref={takeFocus} tabIndex={-1}>
        예약을 접수했어요
      </Text>
      {earlier && (
        <Notice kind="warm" title="앞서 보낸 내용으로 접수돼 있었어요">
          그 뒤에 고친 내용은 들어가지 않았어요. 예약에서 확인하고 고쳐주세요.
        </Notice>
      )}
      <Text tone="strong">“예약번호를 불러드릴게요.”</Text>
      <Text size="question" weight="bold" tone="strong" numbers className={styles.number}>
        {booking_number}
      </Text>
      <FactsList
        panel
        facts={[
          ['서비스', service_type],
          // Breaks before the time, never in it.
          ['방문 일시', `${dayLabel(service_day)} ${timeText(summary)?.replaceAll(' ', '\u00a0')}`],
        ]}
      />
      <p role="status">{messageTexts[message]}</p>
      <Suspense>
        <Technicians request_id={request_id} service_day={service_day} />
      </Suspense>
      <div className={styles.actions}>
        <BookingLink className={`${button.button} ${button.plain}`} request_id={request_id}>
          예약 보기
        </BookingLink>
        <Button onClick={onNext}>새로 접수하기</Button>
      </div>
    </Stack>
  )
}
