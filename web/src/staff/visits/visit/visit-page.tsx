import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { status } from '#shared/booking/status.ts'
import { ButtonLink } from '../../../core/ui/button.tsx'
import { Box, Text } from '../../../core/ui/layout.tsx'
import { LoadProblem } from '../../../core/ui/notice/load-problem.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { BottomBar, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { staffPaths } from '../../paths/staff-paths.ts'
import { useMe } from '../../session/me-query.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { DayList } from '../list/day-list.tsx'
import { useVisits } from '../offline/use-visits.ts'
import { laterVisitsQuery } from '../offline/visits-query.ts'
import { QueueNotices } from '../parts/queue-notices.tsx'
import { VisitFrame } from '../parts/visit-frame.tsx'
import { DoneVisit } from './done-visit.tsx'
import { OpenVisit } from './open-visit.tsx'

/** One visit before, during or after the work. */
export function VisitPage() {
  const { request_id } = useParams()
  const { staff_id } = useMe()
  const { visits, problem, busy, reload } = useVisits()
  const soon = [...(visits?.ofToday ?? []), ...(visits?.ofTomorrow ?? [])]
  const soonVisit = soon.find((visit) => visit.request_id === request_id)
  const later = useQuery({
    ...laterVisitsQuery(staff_id, visits?.today ?? ''),
    enabled: visits !== undefined && soonVisit === undefined,
  })
  const visit = soonVisit ?? later.data?.find((other) => other.request_id === request_id)
  if (visit !== undefined && visits !== undefined) {
    const isOfToday = visits.ofToday.includes(visit)
    const others = [...(visits.ofTomorrow ?? []), ...(later.data ?? [])]
    const ofDay = isOfToday ? visits.ofToday : others.filter(({ service_day }) => service_day === visit.service_day)
    return (
      <VisitFrame
        beside={<DayList day={isOfToday ? visits.today : visit.service_day} visits={ofDay} current={visit} />}
      >
        {visit.status < status.completed ? (
          <OpenVisit visit={visit} />
        ) : (
          <DoneVisit visit={visit} ofToday={visits.ofToday} />
        )}
      </VisitFrame>
    )
  }
  const isLoading = later.isLoading || (visits === undefined && problem === undefined)
  return (
    <VisitFrame>
      <TopBar back={staffPaths.visits} title="방문" />
      <ScreenMain>
        {isLoading && <Loading />}
        {!isLoading && visits !== undefined && (
          <>
            <Box marginBottom={5}>
              <PageTitle>볼 수 없는 방문이에요</PageTitle>
              <Text marginTop={2} tone="muted">
                취소되었거나 다른 기사님께 배정됐을 수 있어요. 인터넷이 끊겼다면 연결된 뒤에 다시 열어주세요.
              </Text>
            </Box>
            <QueueNotices visits={soon} />
          </>
        )}
        {!isLoading && visits === undefined && (
          <>
            <Box marginBottom={5}>
              <PageTitle>방문</PageTitle>
            </Box>
            <LoadProblem title="방문을 불러오지 못했어요" problem={problem} busy={busy} onRetry={reload} />
          </>
        )}
      </ScreenMain>
      <BottomBar>
        <ButtonLink to={staffPaths.visits}>오늘 방문 보기</ButtonLink>
      </BottomBar>
    </VisitFrame>
  )
}

const Loading = () => (
  <div role="status" aria-label="방문을 불러오는 중">
    <Skeleton width="70%" height={34} radius={8} />
    <br />
    <Skeleton width="100%" height={220} radius={18} />
  </div>
)
