import { lazy, Suspense } from 'react'
import { dayLabel } from '#shared/booking/service-day.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import { isStartDue } from '#shared/staff/missed.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { ButtonLink } from '../../../core/ui/button.tsx'
import { Box, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { BottomBar, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { ReturnedCompletion } from '../../completion/returned-completion.tsx'
import { finishPath, quotePath, staffPaths } from '../../paths/staff-paths.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { ExpectedHour } from '../hour/expected-hour.tsx'
import { StartDue } from '../list/start-due.tsx'
import { usePendingActions } from '../offline/use-visits.ts'
import { customerNotes, nameOf, workDurationText } from '../offline/visit-text.ts'
import { CallDesk } from '../parts/call-desk.tsx'
import { ContactLinks } from '../parts/contact-links.tsx'
import { CustomerNotes, DeskMemo } from '../parts/customer-notes.tsx'
import { QueueNotices } from '../parts/queue-notices.tsx'
import { QuoteLink } from '../parts/quote-link.tsx'
import { VisitButtons } from '../parts/visit-buttons.tsx'
import { addressOf, VisitFacts } from '../parts/visit-facts.tsx'
import { Absence } from './absence.tsx'
import { ArrivalState } from './arrival-state.tsx'
import styles from './open-visit.module.css'
import { VisitPhotos } from './visit-photos.tsx'

// Few visits are an after-service.
const EarlierVisitOf = lazy(async () => ({
  default: (await import('../../photos/earlier-visit.tsx')).EarlierVisitOf,
}))

/** A visit before its start or in progress. */
export function OpenVisit({ visit }: { visit: StaffBooking }) {
  const { service_day, started_at, memo } = visit
  const now = useMinute()
  return (
    <>
      <TopBar
        back={staffPaths.visits}
        title={started_at === undefined ? dayLabel(service_day) : nameOf(visit)}
        end={timeText(visit)}
      />
      <ScreenMain>
        <Stack gap={4}>
          <QueueNotices visits={[visit]} />
          <ReturnedToTechnician visit={visit} />
          <Box marginBottom={1}>
            {started_at === undefined ? (
              <div className={styles.where}>
                <PageTitle>{nameOf(visit)}</PageTitle>
                <Text size="question" weight="bold" tone="strong">
                  {addressOf(visit)}
                </Text>
              </div>
            ) : (
              <>
                <PageTitle>{workDurationText(started_at, now)}</PageTitle>
                <Text marginTop={2} tone="muted">
                  {clockLabel(started_at)}에 시작했어요
                </Text>
              </>
            )}
          </Box>
          <StartDue visit={visit} />
          <ArrivalState visit={visit} />
          <VisitFacts visit={visit} isBelowAddress={started_at === undefined} />
          {visit.arrival === undefined && visit.absent_at === undefined && <ExpectedHour visit={visit} />}
          <ContactLinks visit={visit} />
          <Absence visit={visit} />
          <CustomerNotes text={customerNotes(visit)} />
          <DeskMemo memo={memo} />
          {visit.after_service_of !== undefined && (
            <Suspense>
              <EarlierVisitOf visit={visit} />
            </Suspense>
          )}
          <VisitPhotos visit={visit} now={now} />
          <QuoteLink visit={visit} now={now} />
          {/* The question about a due start has the call. */}
          {!isStartDue(visit, new Date(now)) && <CallDesk />}
        </Stack>
      </ScreenMain>
      {started_at === undefined ? (
        <VisitButtons visit={visit} />
      ) : (
        <BottomBar>
          <ButtonLink to={finishPath(visit.request_id)}>작업 마치기</ButtonLink>
        </BottomBar>
      )}
    </>
  )
}

/** A completion that came back, unless this phone still has it and says so. */
function ReturnedToTechnician({ visit: { request_id, returned_completion } }: { visit: StaffBooking }) {
  const isQueued = usePendingActions().some((action) => action.request_id === request_id && action.done !== undefined)
  if (returned_completion === undefined || isQueued) return null
  return (
    <Box marginBottom={2}>
      <ReturnedCompletion returned={returned_completion}>
        <Row wrap gap={2}>
          <ButtonLink small kind="outline" to={quotePath(request_id)}>
            견적 보기
          </ButtonLink>
          <ButtonLink small kind="quiet" to={finishPath(request_id)}>
            고쳐서 다시 마치기
          </ButtonLink>
        </Row>
      </ReturnedCompletion>
    </Box>
  )
}
