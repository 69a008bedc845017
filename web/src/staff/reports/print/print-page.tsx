import { useQueries, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { addDays, dayLabel, isServiceDay } from '#shared/booking/service-day.ts'
import { byVisit } from '#shared/staff/card.ts'
import { Button, ButtonLink } from '../../../core/ui/button.tsx'
import { Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { EmptyState } from '../../../core/ui/notice/empty-state.tsx'
import { LoadProblem, QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { seoulToday } from '../../../core/visit/use-seoul-today.ts'
import { boardQuery } from '../../board/data/board-query.ts'
import { bookingQuery } from '../../bookings/detail/booking-query.ts'
import { allTechnicians, printPath } from '../../paths/staff-paths.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { CalendarIcon } from '../../ui/staff-icons.tsx'
import { DaySheet } from './day-sheet.tsx'
import styles from './print-page.module.css'

/** Bookings are read once, because every read is counted and logged. */
const ONCE = { refetchInterval: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** The printed day of one technician or of all, one A4 sheet each; the day is in the URL. */
export function PrintPage() {
  const { staff_id = '' } = useParams()
  const [search] = useSearchParams()
  const requestedDay = search.get('day') ?? ''
  const day = isServiceDay(requestedDay) ? requestedDay : seoulToday()
  const board = useQuery({ ...boardQuery(day), ...ONCE })
  const isAll = staff_id === allTechnicians
  const technicians = board.data?.technicians.filter((row) => isAll || row.staff_id === staff_id) ?? []
  const technician = isAll ? undefined : technicians[0]
  const name = isAll ? '모든' : technician?.name
  const visits = technicians.flatMap((row) => row.visits.toSorted(byVisit))
  const opened = useQueries({
    queries: visits.map(({ request_id }) => ({
      ...bookingQuery(request_id),
      ...ONCE,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  const failed = opened.filter(({ error, data }) => error !== null && data === undefined)
  const reloadFailed = () => {
    for (const visit of failed) void visit.refetch()
  }
  return (
    <main className={styles.page}>
      <Row as="header" wrap justify="between" gap={3} className={styles.bar}>
        <div>
          <PageTitle {...(technician !== undefined && { tab: `${technician.name} 방문표` })}>방문표 인쇄</PageTitle>
          <Text size="small">
            {name && `${name} 기사님 · `}
            {dayLabel(day)}
          </Text>
        </div>
        <Row as="nav" align="stretch" wrap gap={2} className={styles.modes} aria-label="방문표">
          <ButtonLink small kind="quiet" replace to={printPath(staff_id, addDays(day, -1))}>
            전날
          </ButtonLink>
          <ButtonLink small kind="quiet" replace to={printPath(staff_id, addDays(day, 1))}>
            다음 날
          </ButtonLink>
          {visits.length > 0 && (
            <Button small busy={opened.some(({ isFetching }) => isFetching)} onClick={() => window.print()}>
              인쇄하기
            </Button>
          )}
        </Row>
      </Row>
      {board.data === undefined && board.error !== null && (
        <QueryProblem title="방문표를 불러오지 못했어요" query={board} />
      )}
      {board.data === undefined && board.error === null && <SheetSkeleton />}
      {board.data !== undefined && visits.length === 0 && (
        <EmptyState scene={<CalendarIcon size={40} tone="tinted" />} title="이날은 방문이 없어요">
          {technician?.day_off ? '쉬는 날이에요.' : '배정되면 방문표에 나와요.'}
        </EmptyState>
      )}
      {failed.length > 0 && (
        <div className={styles.problem}>
          <LoadProblem
            title={`방문 ${failed.length}건의 자세한 내용을 불러오지 못했어요`}
            problem={failed[0]?.error}
            busy={failed.some(({ isFetching }) => isFetching)}
            onRetry={reloadFailed}
          />
        </div>
      )}
      {technicians.map(
        (row) =>
          row.visits.length > 0 && (
            <DaySheet
              key={row.staff_id}
              name={row.name}
              day={day}
              visits={row.visits
                .toSorted(byVisit)
                .map((card) => ({ card, opened: opened[visits.indexOf(card)]?.data }))}
            />
          ),
      )}
    </main>
  )
}

function SheetSkeleton() {
  return (
    <Stack gap={6} ground="surface" padding={6}>
      <VisuallyHidden role="status">방문표를 불러오는 중</VisuallyHidden>
      <Skeleton width="50%" height={28} />
      <Skeleton width="100%" height={200} />
      <Skeleton width="100%" height={200} />
    </Stack>
  )
}
