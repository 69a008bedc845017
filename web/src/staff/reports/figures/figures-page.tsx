import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { addDays, addMonths } from '#shared/booking/service-day.ts'
import { showMonth } from '#shared/contract/month-route.ts'
import { exportBookings } from '#shared/contract/payment-routes.ts'
import { MINUTE } from '#shared/durations.ts'
import type { MonthReport } from '#shared/staff/month.ts'
import { Pressable, Stack } from '../../../core/ui/layout.tsx'
import { EmptyState } from '../../../core/ui/notice/empty-state.tsx'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { seoulToday } from '../../../core/visit/use-seoul-today.ts'
import { staffCall } from '../../session/staff-call.ts'
import { barButton, DeskPage } from '../../ui/desk-page.tsx'
import { ChartIcon } from '../../ui/staff-icons.tsx'
import { csvName, csvOf, saveCsv } from './csv.ts'
import { bookingSheet } from './export-sheet.ts'
import { Figures } from './figures.tsx'
import { MonthChoice } from './month-choice.tsx'
import { MonthTable } from './month-table.tsx'
import { monthLabel, rangeLabel, requestedMonth } from './months.ts'
import { OccupancyGrid } from './occupancy-grid.tsx'
import styles from './report.module.css'
import { TechniciansTable } from './technicians-table.tsx'
import { UnpaidVisits } from './unpaid-visits.tsx'

/** A month is not needed by the minute. */
const monthQuery = (month: string) =>
  queryOptions({
    queryKey: ['staff', 'month', month],
    queryFn: ({ signal }) => staffCall(showMonth, { query: { month }, signal }),
    staleTime: 5 * MINUTE,
  })

/** The figures of a month (specification 3.7), and the export of its bookings. */
export function FiguresPage() {
  const [search] = useSearchParams()
  const today = seoulToday()
  const month = requestedMonth(search, today)
  const query = useQuery(monthQuery(month))
  const report = query.data
  const exporting = useMutation({ mutationFn: () => saveExport(month) })
  return (
    <DeskPage
      title="통계"
      lead={report === undefined ? monthLabel(month) : `방문 날짜 ${rangeLabel(report.now, today)}`}
      end={
        <>
          <MonthChoice month={month} today={today} />
          <Pressable
            type="button"
            {...barButton}
            aria-disabled={exporting.isPending || undefined}
            onClick={() => exporting.isPending || exporting.mutate()}
          >
            {exporting.isPending ? '내려받는 중' : '예약 내려받기'}
          </Pressable>
        </>
      }
    >
      {exporting.isError && <ProblemNotice title="예약을 내려받지 못했어요" problem={exporting.error} />}
      {report === undefined && query.isError && <QueryProblem title="통계를 불러오지 못했어요" query={query} />}
      {report === undefined && !query.isError && <ReportSkeleton />}
      {report !== undefined && <Report report={report} month={month} />}
    </DeskPage>
  )
}

/** Saves all bookings of a month as a file, those ahead as well. */
async function saveExport(month: string) {
  const from = `${month}-01`
  const span = { from, to: addDays(addMonths(from, 1), -1) }
  const { bookings } = await staffCall(exportBookings, { query: span })
  const sheet = bookingSheet(bookings)
  saveCsv(csvName(sheet, span), csvOf(sheet))
}

function Report({ report, month }: { report: MonthReport; month: string }) {
  const { now, unpaid, technicians, occupancy, details } = report
  if (now.received + now.visits + unpaid.visits + technicians.length === 0)
    return (
      <EmptyState
        scene={<ChartIcon size={40} tone="tinted" />}
        title={`${monthLabel(month)}에는 ${now.unsummed > 0 ? '집계한 ' : ''}예약이 없어요`}
      >
        다른 달을 고르면 그 달의 통계를 볼 수 있어요.
      </EmptyState>
    )
  return (
    <>
      <MonthTable report={report} />
      <TechniciansTable technicians={technicians} />
      <div className={styles.pair}>
        <OccupancyGrid occupancy={occupancy} />
        <UnpaidVisits unpaid={unpaid} />
      </div>
      <Figures report={details} />
    </>
  )
}

const ReportSkeleton = () => (
  <Stack gap={4}>
    <VisuallyHidden role="status">통계를 불러오는 중</VisuallyHidden>
    <Skeleton width="100%" height={520} radius={18} />
    <Skeleton width="100%" height={280} radius={18} />
  </Stack>
)
