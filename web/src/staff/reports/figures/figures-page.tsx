import { queryOptions, useQuery } from '@tanstack/react-query'
import { showFigures } from '#shared/contract/staff-routes.ts'
import { MINUTE } from '#shared/durations.ts'
import type { FiguresReport } from '#shared/staff/figures.ts'
import { Text } from '../../../core/ui/layout.tsx'
import { EmptyState } from '../../../core/ui/notice/empty-state.tsx'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { staffPaths } from '../../paths/staff-paths.ts'
import { staffCall } from '../../session/staff-call.ts'
import { csvName, csvOf, saveCsv } from './csv.ts'
import { type DateRange, type Preset, previousRange, spanName } from './date-ranges.ts'
import card from './figure-card.module.css'
import { comparison, total } from './figure-text.ts'
import { Figures } from './figures.tsx'
import styles from './figures-page.module.css'
import { HeadButton, ReportPage } from './report-page.tsx'
import { oneTableOf, sheetsOf } from './sheets.ts'

/** Figures cost many reads and are not needed by the minute. */
const figuresQuery = ({ from, to }: DateRange) =>
  queryOptions({
    queryKey: ['staff', 'figures', from, to],
    queryFn: ({ signal }) => staffCall(showFigures, { query: { from, to }, signal }),
    staleTime: 5 * MINUTE,
  })

/** The figures of some days (specification 3.6). */
export const FiguresPage = () => (
  <ReportPage
    title="통계"
    path={staffPaths.figures}
    other={{ path: staffPaths.revenue, label: '매출 보기' }}
    end={(days) => <Download {...days} />}
  >
    {(days) => <Report {...days} />}
  </ReportPage>
)

type ReportProps = { span: DateRange; preset: Preset | undefined; today: string }

/** Saves all tables of the report as one file. */
function Download({ span }: Pick<ReportProps, 'span'>) {
  const { data: report } = useQuery(figuresQuery(span))
  if (report === undefined || isEmpty(report)) return null
  const table = oneTableOf('통계', Object.values(sheetsOf(report)))
  return <HeadButton onClick={() => saveCsv(csvName(table, span), csvOf(table))}>내려받기</HeadButton>
}

function Report({ span, preset, today }: ReportProps) {
  const query = useQuery(figuresQuery(span))
  const report = query.data
  const before = useQuery({ ...figuresQuery(previousRange(span)), enabled: report !== undefined })
  if (report === undefined)
    return query.isError ? <QueryProblem title="통계를 불러오지 못했어요" query={query} /> : <FiguresSkeleton />
  if (isEmpty(report))
    return <EmptyState title="이 기간에는 예약이 없어요">기간을 바꾸면 다른 날의 통계를 볼 수 있어요.</EmptyState>
  const compared = before.data && comparison(bookingsOf(report), bookingsOf(before.data), spanName(span, preset))
  return <Figures report={report} today={today} compared={compared} />
}

const bookingsOf = ({ days }: FiguresReport) => total(days, ({ bookings }) => bookings)

const isEmpty = (report: FiguresReport) =>
  bookingsOf(report) + total(report.cancellations, ({ bookings }) => bookings) === 0

function FiguresSkeleton() {
  return (
    <div className={styles.figures}>
      <VisuallyHidden role="status">통계를 불러오는 중</VisuallyHidden>
      {['예약 수', '배정까지 걸린 시간', '서비스별', '구별', '취소율'].map((title, index) => (
        <section key={title} className={`${card.card} ${styles.loading}`} data-wide={[5, 7][index]} aria-hidden="true">
          <Text as="h2" size="small" weight="medium" tone="muted">
            {title}
          </Text>
          <Skeleton width="40%" height={32} radius={6} />
          <Skeleton width="100%" height={140} radius={6} />
        </section>
      ))}
    </div>
  )
}
