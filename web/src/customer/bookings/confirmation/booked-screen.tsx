import { lazy, type ReactNode, Suspense } from 'react'
import { timeText } from '#shared/booking/visit-span.ts'
import { paths } from '#shared/paths.ts'
import { feeOf } from '#shared/prices/fee-estimate.ts'
import { IndoorUnit } from '../../../core/art/units.tsx'
import { Button, ButtonLink } from '../../../core/ui/button.tsx'
import { FactsList } from '../../../core/ui/facts-list.tsx'
import iconButton from '../../../core/ui/icon-button.module.css'
import { Box, Row, Stack } from '../../../core/ui/layout.tsx'
import { Skeleton, TextSkeleton } from '../../../core/ui/notice/skeleton.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { SiteLink } from '../../../core/ui/site-link.tsx'
import { CloseIcon } from '../../../core/ui/symbol-icons.tsx'
import { freeFacts, paymentFact, priceFacts } from '../../../core/visit/price-facts.tsx'
import { addressLines, serviceText, visitDayText } from '../booking-facts.ts'
import type { OwnBooking } from '../queries.ts'
import styles from './booked-screen.module.css'
import { BookingNumber } from './booking-number.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { NextSteps } from './next-steps.tsx'

// Most people never choose a photo.
const BookedPhotos = lazy(async () => ({ default: (await import('../photos/booked-photos.tsx')).BookedPhotos }))

type BookedScreenProps = {
  request_id: string
  /** Undefined until it is loaded. */
  booking: OwnBooking | undefined
  /** Why the booking could not be loaded. */
  problem?: ReactNode
  onList: () => void
}

/** The confirmation: the booking, the next steps, and its number (specification 9.8). */
export function ConfirmationScreen({ request_id, booking, problem, onList }: BookedScreenProps) {
  return (
    <Screen>
      <TopBar
        title="접수 완료"
        end={
          <SiteLink className={iconButton.button} to={paths.home} replace aria-label="닫고 홈으로 가기">
            <CloseIcon />
          </SiteLink>
        }
      />
      <ScreenMain>
        <ConfirmationArt />
        <Question
          close
          title={
            <>
              {booking === undefined ? <TextSkeleton width="6em" /> : visitDayText(booking)}
              <br />
              {booking && serviceText(booking)} 예약을 접수했어요
            </>
          }
        />
        {booking !== undefined && <Booked booking={booking} />}
        {booking === undefined && !problem && <Skeleton width="100%" height={132} radius={18} />}
        {booking === undefined && problem && (
          <>
            {problem}
            <BookingNumber request_id={request_id} />
          </>
        )}
      </ScreenMain>
      <BottomBar>
        <div className={styles.actions}>
          <ButtonLink kind="quiet" to={paths.home} replace>
            홈으로
          </ButtonLink>
          <Button onClick={onList}>내 예약 보기</Button>
        </div>
      </BottomBar>
    </Screen>
  )
}

function Booked({ booking }: { booking: OwnBooking }) {
  const [street, building] = addressLines(booking)
  const fee = feeOf(booking)
  return (
    <>
      <Suspense>
        <Box marginBottom={5}>
          <BookedPhotos booking={booking} />
        </Box>
      </Suspense>
      <FactsList
        panel
        facts={[
          ['시간', timeText(booking)],
          [
            '주소',
            <>
              {street}
              <br />
              {building}
            </>,
          ],
          ...(fee === undefined ? [] : [...priceFacts(fee), paymentFact]),
          ...freeFacts(booking),
        ]}
      />
      <h2 className={styles.title}>이제 이렇게 진행돼요</h2>
      <NextSteps booking={booking} />
      <Row wrap justify="between" rowGap={0} gap={3} marginTop={4}>
        <BookingNumber request_id={booking.request_id} />
        <CalendarLink booking={booking} />
      </Row>
    </>
  )
}

const days = ['48 50', '66 50', '84 50', '102 50', '48 66', '84 66', '102 66', '48 82', '66 82']

/** A calendar with the day of the visit, and the unit. */
function ConfirmationArt() {
  return (
    <Stack justify="center" marginBottom={5} className={styles.picture}>
      <svg viewBox="0 0 240 104" fill="none" strokeLinecap="round" aria-hidden="true" focusable="false">
        <rect x="36" y="18" width="96" height="80" rx="10" fill="var(--art-unit)" />
        <path d="M36 28a10 10 0 0 1 10-10h76a10 10 0 0 1 10 10v12H36Z" fill="var(--art-near)" />
        <path d="M60 12v12M108 12v12" stroke="var(--art-detail)" strokeWidth="5" />
        {days.map((position) => (
          <rect
            key={position}
            width="12"
            height="9"
            rx="3"
            fill="var(--art-far)"
            transform={`translate(${position})`}
          />
        ))}
        <rect x="62" y="61" width="20" height="18" rx="5" fill="var(--accent)" />
        <path d="m67.5 70.2 3.2 3.2 6-6.6" stroke="var(--art-wall)" strokeWidth="2.8" strokeLinejoin="round" />
        <g transform="translate(144 30) scale(.74)">
          <IndoorUnit x={0} y={0} />
        </g>
        <path d="M160 60c-.5 6-3.5 10-8 13M178 60v16M196 60c.5 6 3.5 10 8 13" stroke="var(--accent)" strokeWidth="3" />
        <path d="M4 98h232" stroke="var(--art-detail)" strokeWidth="4" />
      </svg>
    </Stack>
  )
}
