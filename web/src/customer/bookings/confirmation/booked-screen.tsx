import { lazy, type ReactNode, Suspense } from 'react'
import { timeText } from '#shared/booking/visit-span.ts'
import { paths } from '#shared/paths.ts'
import { feeOf } from '#shared/prices/fee-estimate.ts'
import { AnimatedCheck } from '../../../core/art/animated-check.tsx'
import { CloseIcon } from '../../../core/art/tool-icons.tsx'
import { useWideScreen } from '../../../core/lib/use-screen-width.ts'
import { freeFacts } from '../../../core/quote/free-facts.ts'
import { Button, ButtonLink } from '../../../core/ui/button.tsx'
import { FactsList } from '../../../core/ui/facts-list.tsx'
import iconButton from '../../../core/ui/icon-button.module.css'
import { Box, Card, Row, Text } from '../../../core/ui/layout.tsx'
import { Skeleton, TextSkeleton } from '../../../core/ui/notice/skeleton.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { SideBlock } from '../../../core/ui/screen/side-block.tsx'
import { SiteLink } from '../../../core/ui/site-link.tsx'
import { FeePanel } from '../../../core/visit/fee-panel.tsx'
import { serviceText, visitDayText } from '../data/booking-facts.ts'
import type { OwnBooking } from '../data/queries.ts'
import { addressFacts } from '../parts/address-facts.tsx'
import { CalendarLink } from '../parts/calendar-link.tsx'
import styles from './booked-screen.module.css'
import { BookingNumber } from './booking-number.tsx'
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
  const isWide = useWideScreen()
  return (
    <Screen>
      {isWide && booking !== undefined && (
        <SideBlock>
          <BookedFacts booking={booking} />
        </SideBlock>
      )}
      <TopBar
        title="접수 완료"
        end={
          <SiteLink className={iconButton.button} to={paths.home} replace aria-label="닫고 홈으로 가기">
            <CloseIcon />
          </SiteLink>
        }
      />
      <ScreenMain>
        <AnimatedCheck />
        <Question
          close
          title={
            <>
              {!problem && (
                <>
                  {booking === undefined ? <TextSkeleton width="6em" /> : visitDayText(booking)}
                  <br />
                </>
              )}
              {booking && serviceText(booking)} 예약을 접수했어요
            </>
          }
        />
        {booking !== undefined && <Booked booking={booking}>{!isWide && <BookedFacts booking={booking} />}</Booked>}
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

/** What comes next, by a clock time, before what was booked. */
function Booked({ booking, children }: { booking: OwnBooking; children: ReactNode }) {
  return (
    <>
      <Suspense>
        <Box marginBottom={5}>
          <BookedPhotos booking={booking} />
        </Box>
      </Suspense>
      <h2 className={styles.title}>이제 이렇게 진행돼요</h2>
      <NextSteps booking={booking} />
      {children}
      <Row wrap justify="between" rowGap={0} gap={3} marginTop={4}>
        <BookingNumber request_id={booking.request_id} />
        <CalendarLink booking={booking} />
      </Row>
    </>
  )
}

function BookedFacts({ booking }: { booking: OwnBooking }) {
  const fee = feeOf(booking)
  return (
    <Card as="section" padding={5} className={styles.facts} aria-labelledby="booked-facts">
      <Text as="h2" size="body" marginBottom={3} id="booked-facts">
        예약 내용
      </Text>
      <FactsList facts={[['시간', timeText(booking)], ...addressFacts(booking), ...freeFacts(booking)]} />
      {fee !== undefined && (
        <Box marginTop={4}>
          <FeePanel fee={fee} plain />
        </Box>
      )}
    </Card>
  )
}
