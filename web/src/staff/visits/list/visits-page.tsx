import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { addDays, dayLabel, type ServiceDay } from '#shared/booking/service-day.ts'
import { status } from '#shared/booking/status.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { won } from '#shared/korean.ts'
import { limits } from '#shared/limits.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { useNarrowScreen } from '../../../core/lib/use-screen-width.ts'
import { ButtonLink } from '../../../core/ui/button.tsx'
import { Box, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { LoadProblem } from '../../../core/ui/notice/load-problem.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { BottomBar } from '../../../core/ui/screen/screen.tsx'
import { Tabs } from '../../../core/ui/screen/tabs.tsx'
import { finishPath, staffPaths } from '../../paths/staff-paths.ts'
import { useMe } from '../../session/me-query.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { useOffline, useToday, useVisits, type Visits } from '../offline/use-visits.ts'
import { dayTotal } from '../offline/visit-text.ts'
import { LATER, laterVisitsQuery } from '../offline/visits-query.ts'
import { ContactNotYetVisible } from '../parts/contact-links.tsx'
import { QueueNotices } from '../parts/queue-notices.tsx'
import { UnsentOfOthers } from '../parts/unsent-actions.tsx'
import { VisitButtons } from '../parts/visit-buttons.tsx'
import { VisitFrame } from '../parts/visit-frame.tsx'
import { VisitRow } from '../parts/visit-row.tsx'
import { MeButton } from './me-dialog.tsx'
import { NextVisit } from './next-visit.tsx'
import { NothingToday } from './nothing-today.tsx'
import { UpcomingVisit } from './upcoming-visit.tsx'
import { useGlide } from './use-glide.ts'
import styles from './visits-page.module.css'

const tabs = ['today', 'tomorrow', 'later'] as const
const tabLabels = { today: '오늘', tomorrow: '내일', later: '모레부터' }

const daysOf = (tab: (typeof tabs)[number], today: ServiceDay) => {
  if (tab === 'today') return dayLabel(today)
  if (tab === 'tomorrow') return dayLabel(addDays(today, 1))
  return `${dayLabel(addDays(today, LATER))} ~ ${dayLabel(addDays(today, limits.staff.daysAhead))}`
}

const isCompleted = (visit: StaffBooking) => visit.status >= status.completed

/** Returns the visit in progress, or else the first that is not completed. */
const nextOf = (visits: readonly StaffBooking[]) =>
  visits.find((visit) => !isCompleted(visit) && visit.started_at !== undefined) ??
  visits.find((visit) => !isCompleted(visit))

/** The technician's visits of today, tomorrow and later (specification 5.6). */
export function VisitsPage() {
  const { visits, problem, busy, reload } = useVisits()
  const [search, setSearch] = useSearchParams()
  const selected = tabs.find((name) => name === search.get('day')) ?? 'today'
  const { staff_id } = useMe()
  const today = useToday()
  const isNarrow = useNarrowScreen()
  const later = useQuery({ ...laterVisitsQuery(staff_id, today), enabled: selected === 'later' })
  const counts = { today: visits?.ofToday.length, tomorrow: visits?.ofTomorrow?.length, later: later.data?.length }
  return (
    <VisitFrame grouped>
      <Head label={tabLabels[selected]} days={daysOf(selected, today)} visits={visits} count={counts[selected]} />
      <main className={styles.main}>
        <QueueNotices visits={visits?.ofToday ?? []} />
        <UnsentOfOthers staff_id={staff_id} />
        <Tabs
          label="방문할 날"
          tabs={tabs.map((name) => ({ name, label: tabLabels[name], count: counts[name] }))}
          selected={selected}
          onSelect={(name) => setSearch(name === 'today' ? {} : { day: name }, { replace: true })}
        >
          {visits === undefined && problem === undefined && selected !== 'later' && <Loading />}
          {visits === undefined && problem !== undefined && selected !== 'later' && (
            <LoadProblem title="방문을 불러오지 못했어요" problem={problem} busy={busy} onRetry={reload} />
          )}
          {visits !== undefined && selected === 'today' && <Today visits={visits} isNarrow={isNarrow} />}
          {visits !== undefined && selected === 'tomorrow' && <DaysAhead label="내일" visits={visits.ofTomorrow} />}
          {selected === 'later' && <Later {...later} />}
        </Tabs>
      </main>
      {visits !== undefined && selected === 'today' && isNarrow && <NextStep visits={visits} />}
    </VisitFrame>
  )
}

type HeadProps = { label: string; days: string; visits: Visits | undefined; count: number | undefined }

function Head({ label, days, visits, count = 0 }: HeadProps) {
  const { name } = useMe()
  const offline = useOffline()
  const when = offline && visits !== undefined ? `${clockLabel(visits.readAt)}에 확인했어요` : days
  return (
    <Row as="header" justify="between" gap={3} className={styles.head}>
      <div>
        <PageTitle>{count > 0 ? `${label} 방문 ${count}건` : `${label} 방문`}</PageTitle>
        <p>{[when, name].filter(Boolean).join(' · ')}</p>
      </div>
      <MeButton />
    </Row>
  )
}

/** The visits of today. The next one opens in its place on a phone, and next to the list elsewhere. */
function Today({ visits, isNarrow }: { visits: Visits; isNarrow: boolean }) {
  const { ofToday, ofTomorrow, today } = visits
  const next = nextOf(ofToday)
  const list = useGlide<HTMLUListElement>()
  if (ofToday.length === 0)
    return (
      <div className={styles.column}>
        <NothingToday tomorrow={ofTomorrow} />
        {!isNarrow && (
          <Box marginTop={3} className={styles.opened}>
            <NextStep visits={visits} />
          </Box>
        )}
      </div>
    )
  const opened = next && <NextVisit visit={next} today={today} />
  const total = ofTomorrow === undefined ? undefined : <DayTotal visits={ofToday} />
  const end =
    total ?? (next === undefined && <p className={styles.quiet}>{completedText(ofToday.length, ofToday.length)}</p>)
  const endsList = isNarrow || next !== undefined
  return (
    <div className={styles.day}>
      <Stack as="ul" gap={2} ref={list} className={styles.visits}>
        {ofToday.map((visit) => (
          <li key={visit.request_id} data-glide={visit.request_id}>
            {visit === next && isNarrow ? opened : <VisitRow visit={visit} current={visit === next} />}
          </li>
        ))}
        {endsList && end && <li>{end}</li>}
      </Stack>
      {!isNarrow && (
        <div className={styles.opened}>
          {opened ?? <div className={styles.end}>{end}</div>}
          <NextStep visits={visits} />
        </div>
      )}
    </div>
  )
}

const completedText = (completed: number, all: number) =>
  completed === all ? `${all}건을 모두 마쳤어요` : `${all}건 중 ${completed}건을 마쳤어요`

/** What was completed and charged today, and how much of it is open. */
function DayTotal({ visits }: { visits: readonly StaffBooking[] }) {
  const { completed, sum, paid } = dayTotal(visits)
  return (
    <Row wrap justify="between" align="baseline" rowGap={0} gap={3} numbers className={styles.total}>
      <span>{completedText(completed, visits.length)}</span>
      {sum > 0 && (
        <>
          <Text as="strong" size="title" tone="strong">
            {won(sum)}
          </Text>
          <small>
            받은 금액 {won(paid)} · 미수금 {won(sum - paid)}
          </small>
        </>
      )}
    </Row>
  )
}

function Later({ data, error, isLoading, isFetching, refetch }: UseQueryResult<StaffBooking[]>) {
  if (isLoading) return <Loading />
  if (data !== undefined || error === null) return <DaysAhead label="모레부터" visits={data} showsDay />
  const retry = () => void refetch()
  return <LoadProblem title="방문을 불러오지 못했어요" problem={error} busy={isFetching} onRetry={retry} />
}

type DaysAheadProps = { label: string; visits: readonly StaffBooking[] | undefined; showsDay?: boolean }

function DaysAhead({ label, visits, showsDay = false }: DaysAheadProps) {
  if (visits === undefined) return <p className={styles.quiet}>{label} 방문은 인터넷에 연결되면 볼 수 있어요.</p>
  if (visits.length === 0)
    return <p className={styles.quiet}>{label} 맡은 방문이 아직 없어요. 배정되면 문자로 알려드려요.</p>
  return (
    <>
      <Stack as="ul" gap={2} className={`${styles.visits} ${styles.ahead}`}>
        {visits.map((visit) => (
          <li key={visit.request_id}>
            <UpcomingVisit visit={visit} showsDay={showsDay} />
          </li>
        ))}
      </Stack>
      <Box marginTop={4}>
        <ContactNotYetVisible />
      </Box>
    </>
  )
}

function NextStep({ visits: { ofToday, ofTomorrow = [] } }: { visits: Visits }) {
  const next = nextOf(ofToday)
  if (next === undefined)
    return ofTomorrow.length === 0 ? null : (
      <BottomBar>
        <ButtonLink to={{ pathname: staffPaths.visits, search: '?day=tomorrow' }}>내일 방문 보기</ButtonLink>
      </BottomBar>
    )
  if (next.started_at !== undefined)
    return (
      <BottomBar>
        <ButtonLink to={finishPath(next.request_id)}>작업 마치기</ButtonLink>
      </BottomBar>
    )
  return <VisitButtons visit={next} />
}

const Loading = () => (
  <Stack gap={2} className={styles.visits} role="status" aria-label="방문을 불러오는 중">
    <Skeleton width="100%" height={380} radius={18} />
    <Skeleton width="100%" height={72} radius={18} />
  </Stack>
)
