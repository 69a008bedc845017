import type { CustomerBooking } from '#shared/booking/booking.ts'
import { tokenExpiry } from '#shared/booking/can.ts'
import { progressOf } from '#shared/booking/status.ts'
import { afterServiceUntil } from '#shared/customer/after-service.ts'
import { paths } from '#shared/paths.ts'
import { useConfig } from '../../../core/lib/config.ts'
import { longDateLabel } from '../../../core/lib/korean.ts'
import { ButtonLink } from '../../../core/ui/button.tsx'
import { Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { seoulToday } from '../../../core/visit/use-seoul-today.ts'
import { useActor } from '../data/actor.ts'
import { bookingAddress } from '../data/booking-address.ts'
import card from '../parts/card.module.css'

type PanelProps = { booking: CustomerBooking; name: string }

/** What comes after a visit: free after-service until its last day, and booking again (specification 4.14). */
export const AfterServicePanel = (props: PanelProps) =>
  props.booking.after_service_of === undefined ? <AfterVisit {...props} /> : <OfAfterService {...props} />

function AfterVisit({ booking, name }: PanelProps) {
  const { request_id, after_service_open } = booking
  const months = useConfig()?.claims.freeAfterServiceMonths
  const until = afterServiceUntil(booking, months ?? 0)
  const isClaimable = until !== undefined && seoulToday() <= until && after_service_open === undefined
  return (
    <Stack gap={3} marginTop={5}>
      {until !== undefined && (
        <Notice
          title={
            <>
              무상 A/S{' '}
              <Text as="span" inline>
                {longDateLabel(until)}까지
              </Text>
            </>
          }
        >
          {after_service_open === undefined ? (
            <WhenClaimable booking={booking} isOver={!isClaimable} />
          ) : (
            <>
              신청한 무상 A/S가 있어요.{' '}
              <TextLink to={bookingAddress(paths.inquiryDashboard, after_service_open)}>무상 A/S 예약 보기</TextLink>
            </>
          )}
        </Notice>
      )}
      <Stack gap={2} className={card.choices}>
        {isClaimable && (
          <ButtonLink
            kind="quiet"
            to={bookingAddress(paths.afterService, request_id)}
            aria-label={`${name}, 무상 A/S 신청`}
          >
            무상 A/S 신청
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" to={bookingAddress(paths.bookAgain, request_id)} aria-label={`${name}, 다시 예약하기`}>
          다시 예약하기
        </ButtonLink>
      </Stack>
    </Stack>
  )
}

/** What is free, and how a guest gets here once the device no longer opens the booking. */
function WhenClaimable({ booking, isOver }: { booking: CustomerBooking; isOver: boolean }) {
  const isOnDevice = useActor(booking.request_id)?.kind === 'booking_token'
  if (isOver) return '무상 A/S 기간이 지났어요. 궁금한 점은 전화로 물어보세요.'
  return (
    <>
      같은 증상이 다시 생기면 출장비 없이 가요.
      {isOnDevice && ` ${longDateLabel(tokenExpiry(booking))}이 지나면 내 예약에서 인증번호를 받아 신청해주세요.`}
    </>
  )
}

function OfAfterService({ booking, name }: PanelProps) {
  const { after_service_of = '' } = booking
  return (
    <Stack gap={2} marginTop={5}>
      <Text size="small">
        {progressOf(booking) === 'completed'
          ? '무상 A/S 기간은 처음 방문을 마친 날부터예요.'
          : '출장비와 같은 증상의 작업비는 받지 않아요.'}
      </Text>
      <Row>
        <TextLink
          to={bookingAddress(paths.completedRequests, after_service_of)}
          aria-label={`${name}의 처음 방문 보기`}
        >
          처음 방문 보기
        </TextLink>
      </Row>
    </Stack>
  )
}
