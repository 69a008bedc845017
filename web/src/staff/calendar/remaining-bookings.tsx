import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ServiceTime } from '#shared/booking/options.ts'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { slotsOf, timeText } from '#shared/booking/visit-span.ts'
import { searchBookings } from '#shared/contract/staff-routes.ts'
import { type BookingCard, byVisit } from '#shared/staff/card.ts'
import { sentenceOfProblem } from '../../core/api/sentence.ts'
import { Card, Row, Stack, Text } from '../../core/ui/layout.tsx'
import { ErrorId } from '../../core/ui/notice/error-id.tsx'
import { TextButton, TextLink } from '../../core/ui/text-link.tsx'
import { closedDayPath } from '../paths/staff-paths.ts'
import { staffCall } from '../session/staff-call.ts'
import { BookingLink } from '../ui/booking-link.tsx'
import styles from './remaining-bookings.module.css'

/** The bookings of some slots of a day. */
export const bookingsQuery = (day: ServiceDay, times: readonly ServiceTime[]) =>
  queryOptions({
    queryKey: ['staff', 'bookings-of-slots', day, times],
    queryFn: async ({ signal }) => {
      const bookings: BookingCard[] = []
      let cursor: string | undefined
      do {
        const page = await staffCall(searchBookings, { body: { day, ...(cursor && { cursor }) }, signal })
        bookings.push(...page.bookings.filter((card) => slotsOf(card).some((time) => times.includes(time))))
        cursor = page.cursor
      } while (cursor !== undefined)
      return bookings.sort(byVisit)
    },
  })

type RemainingBookingsProps = {
  day: ServiceDay
  /** Slots with more bookings than capacity. */
  slots: readonly { service_time: ServiceTime }[]
  /** Whether the whole day is closed. */
  closed: boolean
  /** Whether the bookings are listed without a click, after a save. */
  named: boolean
}

/** The bookings that stay although their slot is closed or overbooked, listed on request (specification 3.5). */
export function RemainingBookings({ day, slots, closed, named }: RemainingBookingsProps) {
  const [isOpened, setOpened] = useState(false)
  const open = isOpened || named
  const times = slots.map(({ service_time }) => service_time)
  const { data, error, refetch, isFetching } = useQuery({ ...bookingsQuery(day, times), enabled: open })
  return (
    <Card ground="notice" radius="control" paddingBlock={3} paddingInline={4} tone="text">
      <p role="status">
        {!closed && '자리보다 예약이 많은 시간이 있어요. '}
        예약{open && data !== undefined && ` ${data.length}건`}은 그대로 있어요. 옮기거나 취소해주세요.
      </p>
      <Row wrap gap={4} rowGap={0}>
        <TextLink to={closedDayPath(day)}>한 번에 옮기기</TextLink>
        {!open && <TextButton onClick={() => setOpened(true)}>남은 예약 보기</TextButton>}
      </Row>
      {open && data === undefined && (
        <p role={error === null ? 'status' : 'alert'}>
          {error === null || isFetching ? '예약을 불러오고 있어요' : sentenceOfProblem(error)}
          {!isFetching && <ErrorId problem={error} />}
        </p>
      )}
      {open && data === undefined && error !== null && !isFetching && (
        <TextButton onClick={() => void refetch()}>다시 불러오기</TextButton>
      )}
      {open && data !== undefined && (
        <Stack as="ul" gap={2} marginTop={2}>
          {data.map(({ request_id, booking_number, service_type, district, ...time }) => (
            <li key={request_id}>
              <Row
                as={BookingLink}
                wrap
                rowGap={0}
                gap={2}
                paddingInline={3}
                ground="surface"
                radius="control"
                numbers
                hover
                className={styles.booking}
                request_id={request_id}
              >
                <Text as="b" tone="accent">
                  {booking_number}
                </Text>
                <span>{[service_type, district].filter(Boolean).join(' · ')}</span>
                <span>{timeText(time)}</span>
              </Row>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  )
}
