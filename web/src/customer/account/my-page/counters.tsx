import { useQuery } from '@tanstack/react-query'
import { paths } from '#shared/paths.ts'
import { Stack } from '../../../core/ui/layout.tsx'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { SiteLink } from '../../../core/ui/site-link.tsx'
import { myBookingsQuery, pollInterval } from '../../bookings/data/queries.ts'
import {
  type StatusFilter,
  statusFilterLabels,
  statusFilterOf,
  statusFilters,
} from '../../bookings/data/status-filter.ts'
import { useProfile } from '../../session/profile-query.ts'
import styles from './counters.module.css'

/** Bookings by status, each number with a link to its list (specification 9.14). */
export function Counters() {
  const bookings = useQuery({
    ...myBookingsQuery,
    refetchInterval: pollInterval,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  const count = (filter: StatusFilter) =>
    bookings.data?.bookings.filter((booking) => statusFilterOf(booking) === filter).length
  const profile = useProfile()
  if (bookings.data === undefined && bookings.isError) {
    // The greeting shows one error for both, with one retry.
    if (profile.isLoadingError) return null
    return <QueryProblem title="예약 수를 불러오지 못했어요" query={bookings} />
  }
  return (
    <Stack as="ul" ground="surface" className={styles.counters} aria-label="내 예약">
      {statusFilters.map((filter) => (
        <li key={filter}>
          <Stack
            as={SiteLink}
            justify="center"
            size="small"
            tone="text"
            centered
            hover
            className={styles.counter}
            to={`${paths.inquiryDashboard}?status=${filter}`}
          >
            <Count count={count(filter)} />
            {statusFilterLabels[filter]}
          </Stack>
        </li>
      ))}
    </Stack>
  )
}

function Count({ count }: { count: number | undefined }) {
  if (count === undefined) {
    return (
      <strong className={styles.count}>
        <Skeleton width={28} height={24} />
      </strong>
    )
  }
  return <strong className={count === 0 ? `${styles.count} ${styles.zero}` : styles.count}>{count}</strong>
}
