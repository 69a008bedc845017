import { feeOf } from '#shared/booking/fee.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '../../../core/ui/button.tsx'
import { FactsList } from '../../../core/ui/facts-list.tsx'
import iconButton from '../../../core/ui/icon-button.module.css'
import { Box } from '../../../core/ui/layout.tsx'
import { LoadProblem } from '../../../core/ui/notice/load-problem.tsx'
import { Skeleton, TextSkeleton } from '../../../core/ui/notice/skeleton.tsx'
import bothEnds from '../../../core/ui/screen/both-ends.module.css'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { SiteLink } from '../../../core/ui/site-link.tsx'
import { CloseIcon } from '../../../core/ui/symbol-icons.tsx'
import { paymentFact, priceFacts } from '../../../core/visit/price-facts.tsx'
import { addressLines, visitDayText } from '../booking-facts.ts'
import type { OwnBooking } from '../queries.ts'
import { ConfirmationArt } from './booked-art.tsx'
import styles from './booked-screen.module.css'
import { BookingNumber } from './booking-number.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { NextSteps } from './next-steps.tsx'

type BookedScreenProps = {
  request_id: string
  /** Undefined until it is read. */
  booking: OwnBooking | undefined
  /** Why it could not be read. */
  failure: { problem: unknown; refreshing: boolean; refresh: () => void } | undefined
  onList: () => void
}

/** The ending of the wizard: what was booked, what comes next, and its number (specification 9.8). */
export function ConfirmationScreen({ request_id, booking, failure, onList }: BookedScreenProps) {
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
              {booking?.service_type} 예약을 접수했어요
            </>
          }
        />
        {booking !== undefined && <Booked booking={booking} />}
        {booking === undefined && failure === undefined && <Skeleton width="100%" height={132} radius={18} />}
        {booking === undefined && failure !== undefined && (
          <>
            <LoadProblem
              title="접수한 내용을 불러오지 못했어요"
              problem={failure.problem}
              busy={failure.refreshing}
              onRetry={failure.refresh}
            />
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
      <FactsList
        panel
        facts={[
          ['시간', booking.service_time],
          [
            '주소',
            <>
              {street}
              <br />
              {building}
            </>,
          ],
          ...(fee === undefined ? [] : [...priceFacts(fee), paymentFact]),
        ]}
      />
      <h2 className={styles.title}>이제 이렇게 진행돼요</h2>
      <NextSteps booking={booking} />
      <Box marginTop={4} className={bothEnds.ends}>
        <BookingNumber request_id={booking.request_id} />
        <CalendarLink booking={booking} />
      </Box>
    </>
  )
}
