import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import {
  addDays,
  dayLabel,
  daysBetween,
  isServiceDay,
  type ServiceDay,
  seoulDayOf,
} from '#shared/booking/service-day.ts'
import { exportBookings } from '#shared/contract/payment-routes.ts'
import { won } from '#shared/korean.ts'
import { limits } from '#shared/limits.ts'
import { type ExportedBooking, isUnpaid, revenueOf } from '#shared/staff/revenue.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Field, TextInput } from '../../../core/ui/form/field.tsx'
import { Card, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { EmptyState } from '../../../core/ui/notice/empty-state.tsx'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { BookingLink } from '../../ui/booking-link.tsx'
import { DeskPage } from '../../ui/desk-page.tsx'
import { csvName, csvOf, saveCsv } from '../figures/csv.ts'
import type { DateRange } from '../figures/date-ranges.ts'
import { FigureCard, SheetTable } from '../figures/figure-card.tsx'
import figures from '../figures/figures-page.module.css'
import styles from './revenue-page.module.css'
import { bookingSheet, revenueSheets } from './revenue-sheets.ts'

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

const LAST_DAYS = 28

/** The days of the address; four weeks until today without. */
function rangeOf(search: URLSearchParams, today: ServiceDay): DateRange {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  if (isServiceDay(from) && isServiceDay(to)) return { from, to }
  return { from: addDays(today, 1 - LAST_DAYS), to: today }
}

function problemOf({ from, to }: DateRange): string | undefined {
  if (to < from) return '마지막 날이 첫날보다 빨라요.'
  const most = limits.staff.figuresDays
  return daysBetween(from, to) >= most ? `한 번에 ${most}일까지 볼 수 있어요.` : undefined
}

/** Revenue of completed visits, what is not paid yet, and the export of bookings. */
export function RevenuePage() {
  const [search, setSearch] = useSearchParams()
  const range = rangeOf(search, seoulDayOf(new Date()))
  const problem = problemOf(range)
  const dayField = (name: 'from' | 'to', label: string, error?: string) => (
    <Field label={label} error={error}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          value={range[name]}
          onChange={({ target: { value } }) => {
            if (isServiceDay(value)) setSearch({ ...range, [name]: value }, { replace: true })
          }}
        />
      )}
    </Field>
  )
  return (
    <DeskPage title="매출" lead="마친 방문의 금액이에요.">
      <div className={styles.days}>
        {dayField('from', '첫날')}
        {dayField('to', '마지막 날', problem)}
      </div>
      {problem === undefined && <Report range={range} />}
    </DeskPage>
  )
}

function Report({ range }: { range: DateRange }) {
  const query = useQuery(exportQuery(range))
  const bookings = query.data
  if (bookings === undefined)
    return query.isError ? (
      <QueryProblem title="매출을 불러오지 못했어요" query={query} />
    ) : (
      <Skeleton width="100%" height={320} radius={12} />
    )
  if (bookings.length === 0)
    return <EmptyState title="이 기간에는 예약이 없어요">날짜를 바꾸면 다른 날의 매출을 볼 수 있어요.</EmptyState>
  const { visits, sum, paid } = revenueOf(bookings)
  const sheets = revenueSheets(bookings)
  const sheet = bookingSheet(bookings)
  return (
    <Stack gap={4}>
      <Card padding={5}>
        <Row wrap justify="between" gap={4}>
          <Text as="p" numbers>
            <Text as="strong" block size="title" tone="strong">
              {won(sum)}
            </Text>
            마친 방문 {visits}건 · 받음 {won(paid)} · 아직 {won(sum - paid)}
          </Text>
          <Button small kind="outline" onClick={() => saveCsv(csvName(sheet, range), csvOf(sheet))}>
            예약 {bookings.length}건 내려받기
          </Button>
        </Row>
      </Card>
      <Unpaid bookings={bookings.filter(isUnpaid)} />
      <div className={figures.figures}>
        {Object.values(sheets).map((one, index) => (
          <FigureCard key={one.name} title={one.name} sheet={one} span={range} wide={index % 2 === 0 ? 7 : 5} isTable>
            <SheetTable sheet={one} />
          </FigureCard>
        ))}
      </div>
    </Stack>
  )
}

/** Completed visits without a recorded payment. */
function Unpaid({ bookings }: { bookings: readonly ExportedBooking[] }) {
  if (bookings.length === 0) return null
  return (
    <Card as="section" padding={5} aria-labelledby="unpaid">
      <Text as="h2" size="body" id="unpaid" marginBottom={2}>
        아직 받지 않은 방문 {bookings.length}건
      </Text>
      <Stack as="ul" gap={2}>
        {bookings.map(({ request_id, service_day, service_type, technician, sum = 0 }) => (
          <li key={request_id}>
            <Row
              as={BookingLink}
              request_id={request_id}
              wrap
              justify="between"
              rowGap={0}
              gap={3}
              padding={3}
              ground="sunken"
              radius="control"
              hover
              numbers
            >
              <span>{[dayLabel(service_day), service_type, technician].filter(Boolean).join(' · ')}</span>
              <b>{won(sum)}</b>
            </Row>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
