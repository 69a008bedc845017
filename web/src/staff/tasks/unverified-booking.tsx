import { useMutation } from '@tanstack/react-query'
import { dayLabel } from '#shared/booking/service-day.ts'
import { deadlineLabel } from '#shared/booking/time-labels.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import { type listUnverified, verifyBooking } from '#shared/contract/task-routes.ts'
import { useScreenSignal } from '../../core/api/on-screen.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { now } from '../../core/lib/clock.ts'
import { instantLabel } from '../../core/lib/korean.ts'
import { Button } from '../../core/ui/button.tsx'
import { Checkbox } from '../../core/ui/form/checkbox.tsx'
import { Pressable, Row, Stack, Text } from '../../core/ui/layout.tsx'
import { ProblemText } from '../../core/ui/notice/problem-notice.tsx'
import { staffCall } from '../session/staff-call.ts'
import { BookingLink } from '../ui/booking-link.tsx'
import styles from './tasks-page.module.css'

type UnverifiedBookingProps = {
  booking: ResponseOf<typeof listUnverified>['bookings'][number]
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onVerified: () => void
}

/** An unverified booking: chosen for a request, or verified by a call. */
export function UnverifiedBooking({ booking, isChosen, onChoose, onVerified }: UnverifiedBookingProps) {
  const { request_id, service_day, service_type, created_at, confirm_by, is_landline } = booking
  const { signal } = useScreenSignal()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withRetry(() => staffCall(verifyBooking, { params: { request_id } }), { signal }),
    onSuccess: onVerified,
  })
  const visit = [dayLabel(service_day), timeText(booking), service_type].filter(Boolean).join(' ')
  return (
    <Stack as="article" gap={2} paddingBlock={3} paddingInline={5} aria-label={visit}>
      <Row wrap justify="between" rowGap={0} gap={4}>
        <div className={styles.booking}>
          <Checkbox
            label={
              <>
                {[service_type, dayLabel(service_day)].filter(Boolean).join(' · ')}{' '}
                <span className={styles.time}>{timeText(booking)}</span>
                <Text as="span" block size="small" weight="regular">
                  {instantLabel(created_at)}에 접수{is_landline && ', 유선전화'}
                  {confirm_by !== undefined &&
                    !is_landline &&
                    `, ${deadlineLabel(new Date(confirm_by), new Date(now()))} 확인 요청`}
                  {confirm_by !== undefined && is_landline && ', 할 일에 있어요'}
                </Text>
              </>
            }
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        </div>
        <Row wrap rowGap={0} gap={4} justify="between" className={styles.actions}>
          <Pressable as={BookingLink} size="small" tone="accent" request_id={request_id}>
            예약 보기
          </Pressable>
          <Button kind="outline" small busy={isPending} onClick={() => mutate()} aria-label={`${visit} 확인했어요`}>
            {isPending ? '적는 중' : '전화로 확인했어요'}
          </Button>
        </Row>
      </Row>
      {error !== null && (
        <Text tone="error" role="alert">
          <ProblemText problem={error} />
        </Text>
      )}
    </Stack>
  )
}
