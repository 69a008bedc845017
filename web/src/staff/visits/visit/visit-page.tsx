import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { status } from '#shared/booking/status.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
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
  const found = useVisit(useParams().request_id)
  if (found.state === 'shown')
    return (
      <VisitFrame beside={<DayList day={found.day} visits={found.ofDay} current={found.visit} />}>
        {found.visit.status < status.completed ? (
          <OpenVisit visit={found.visit} />
        ) : (
          <DoneVisit visit={found.visit} ofToday={found.ofToday} />
        )}
      </VisitFrame>
    )
  return (
    <VisitFrame>
      <TopBar back={staffPaths.visits} title="방문" />
      <ScreenMain>
        {found.state === 'loading' && <Loading />}
        {found.state === 'gone' && (
          <>
            <Box marginBottom={5}>
              <PageTitle>볼 수 없는 방문이에요</PageTitle>
              <Text marginTop={2} tone="muted">
                취소되었거나 다른 기사님께 배정됐을 수 있어요. 인터넷이 끊겼다면 연결된 뒤에 다시 열어주세요.
              </Text>
            </Box>
            <QueueNotices visits={found.soon} />
          </>
        )}
        {found.state === 'failed' && (
          <>
            <Box marginBottom={5}>
              <PageTitle>방문</PageTitle>
            </Box>
            <LoadProblem
              title="방문을 불러오지 못했어요"
              problem={found.problem}
              busy={found.busy}
              onRetry={found.reload}
            />
          </>
        )}
      </ScreenMain>
      <BottomBar>
        <ButtonLink to={staffPaths.visits}>오늘 방문 보기</ButtonLink>
      </BottomBar>
    </VisitFrame>
  )
}

/** Finds a visit among those of today and tomorrow, then among later ones. */
function useVisit(request_id: string | undefined) {
  const { staff_id } = useMe()
  const { visits, ...loading } = useVisits()
  const { today = '', ofToday = [], ofTomorrow = [] } = visits ?? {}
  const soon = [...ofToday, ...ofTomorrow]
  const isThis = (visit: StaffBooking) => visit.request_id === request_id
  const later = useQuery({
    ...laterVisitsQuery(staff_id, today),
    enabled: visits !== undefined && !soon.some(isThis),
  })
  const visit = soon.find(isThis) ?? later.data?.find(isThis)
  if (visits === undefined)
    return loading.problem === undefined ? ({ state: 'loading' } as const) : ({ state: 'failed', ...loading } as const)
  if (visit === undefined) return later.isLoading ? ({ state: 'loading' } as const) : ({ state: 'gone', soon } as const)
  const isOfToday = ofToday.includes(visit)
  const others = [...ofTomorrow, ...(later.data ?? [])]
  return {
    state: 'shown',
    visit,
    day: isOfToday ? today : visit.service_day,
    ofDay: isOfToday ? ofToday : others.filter(({ service_day }) => service_day === visit.service_day),
    ofToday,
  } as const
}

const Loading = () => (
  <div role="status" aria-label="방문을 불러오는 중">
    <Skeleton width="70%" height={34} radius={8} />
    <br />
    <Skeleton width="100%" height={220} radius={18} />
  </div>
)
