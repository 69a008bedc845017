import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addDays, dayLabel } from '#shared/booking/service-day.ts'
import { exportBookings } from '#shared/contract/payment-routes.ts'
import { won } from '#shared/korean.ts'
import { limits } from '#shared/limits.ts'
import { type ExportedBooking, isUnpaid, type Revenue, revenueOf } from '#shared/staff/revenue.ts'
import { dateLabel } from '../../../core/lib/korean.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Card, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { EmptyState } from '../../../core/ui/notice/empty-state.tsx'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { staffPaths } from '../../paths/staff-paths.ts'
import { staffCall } from '../../session/staff-call.ts'
import { BookingLink } from '../../ui/booking-link.tsx'
import { ColumnsChart, RowBars } from '../figures/charts.tsx'
import { csvName, csvOf, saveCsv } from '../figures/csv.ts'
import type { DateRange } from '../figures/date-ranges.ts'
import { FigureCard } from '../figures/figure-card.tsx'
import figures from '../figures/figures-page.module.css'
import { ReportPage } from '../figures/report-page.tsx'
import type { Sheet } from '../figures/sheets.ts'
import styles from './revenue-page.module.css'
import { bookingSheet, dailyRevenue, revenueSheets } from './revenue-sheets.ts'

/** The days in parts that one request may ask for. */
function partsOf({ from, to }: DateRange): DateRange[] {
  const parts: DateRange[] = []
  for (let first = from; first <= to; first = addDays(first, limits.staff.exportDays)) {
    const last = addDays(first, limits.staff.exportDays - 1)
    parts.push({ from: first, to: last < to ? last : to })
  }
  return parts
}

const exportQuery = ({ from, to }: DateRange) =>
  queryOptions({
    queryKey: ['staff', 'export', from, to],
    queryFn: async ({ signal }) => {
      const bookings: ExportedBooking[] = []
      for (const query of partsOf({ from, to }))
        bookings.push(...(await staffCall(exportBookings, { query, signal })).bookings)
      return bookings
    },
    refetchOnWindowFocus: false,
  })

/** Revenue of completed visits, what is not paid yet, and the export of bookings. */
export const RevenuePage = () => (
  <ReportPage title="매출" path={staffPaths.revenue} other={{ path: staffPaths.figures, label: '통계 보기' }}>
    {({ span }) => <Report span={span} />}
  </ReportPage>
)

function Report({ span }: { span: DateRange }) {
  const query = useQuery(exportQuery(span))
  const bookings = query.data
  if (bookings === undefined)
    return query.isError ? (
      <QueryProblem title="매출을 불러오지 못했어요" query={query} />
    ) : (
      <Skeleton width="100%" height={320} radius={12} />
    )
  if (bookings.length === 0)
    return <EmptyState title="이 기간에는 예약이 없어요">기간을 바꾸면 다른 날의 매출을 볼 수 있어요.</EmptyState>
  const sheets = revenueSheets(bookings)
  const unpaid = bookings.filter(isUnpaid)
  const sheet = bookingSheet(bookings)
  return (
    <Stack gap={3}>
      <Totals {...revenueOf(bookings)}>
        <Button small kind="outline" onClick={() => saveCsv(csvName(sheet, span), csvOf(sheet))}>
          {`예약 ${bookings.length}건 내려받기`}
        </Button>
      </Totals>
      <div className={figures.figures}>
        <FigureCard title={sheets.days.name} sheet={sheets.days} wide={unpaid.length > 0 ? 7 : 12}>
          <ColumnsChart
            columns={dailyRevenue(bookings, span)}
            summary={`날마다 매출, ${sheets.days.rows.length}일에 마친 방문이 있어요`}
            format={tenThousands}
            ends={[dateLabel(span.from), dateLabel(span.to)]}
          />
        </FigureCard>
        <Unpaid bookings={unpaid} />
        {[sheets.services, sheets.technicians, sheets.methods].map((one) => (
          <FigureCard key={one.name} title={one.name} sheet={one} wide={4}>
            <RowBars rows={sumsOf(one)} format={won} />
          </FigureCard>
        ))}
      </div>
    </Stack>
  )
}

/** `26만`. */
const tenThousands = (value: number) => (value === 0 ? '0' : `${(value / 10_000).toLocaleString('ko-KR')}만`)

/** The label and the sum of each row. */
const sumsOf = ({ rows }: Sheet) => rows.map(([label, , sum = 0]) => [label, sum] as const)

/** The sum of the days, and how much of it is paid. */
function Totals({ visits, sum, paid, children }: Revenue & { children: ReactNode }) {
  const open = sum - paid
  return (
    <Card as="section" className={styles.totals} aria-label="합계">
      <Figure label={`마친 방문 ${visits}건`} value={sum} isMain />
      <Figure label="받음" value={paid} />
      <Figure label="아직" value={open} />
      {children}
    </Card>
  )
}

const Figure = ({ label, value, isMain = false }: { label: string; value: number; isMain?: boolean }) => (
  <Text as="p" size="small" tone="muted" numbers nowrap>
    {label}
    <Text as="strong" block size={isMain ? 'question' : 'title'} tone="strong">
      {won(value)}
    </Text>
  </Text>
)

/** Completed visits without a recorded payment. */
function Unpaid({ bookings }: { bookings: readonly ExportedBooking[] }) {
  if (bookings.length === 0) return null
  return (
    <Card as="section" className={styles.unpaid} aria-labelledby="unpaid">
      <Text as="h2" size="small" weight="medium" tone="muted" id="unpaid" paddingInline={5}>
        아직 받지 않은 방문 {bookings.length}건
      </Text>
      <Stack as="ul" lined className={styles.visits}>
        {bookings.map(({ request_id, service_day, service_type, technician, sum = 0 }) => (
          <li key={request_id}>
            <Row
              as={BookingLink}
              request_id={request_id}
              wrap
              justify="between"
              rowGap={0}
              gap={3}
              paddingBlock={3}
              paddingInline={5}
              numbers
              hover
            >
              <span>
                <Text as="strong" block weight="medium" tone="strong">
                  {[service_type, technician].filter(Boolean).join(' · ')}
                </Text>
                <Text as="small" tone="muted">
                  {dayLabel(service_day)}
                </Text>
              </span>
              <Text as="b" nowrap tone="strong">
                {won(sum)}
              </Text>
            </Row>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
