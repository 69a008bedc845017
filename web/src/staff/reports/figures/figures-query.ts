import { queryOptions } from '@tanstack/react-query'
import { showFigures } from '#shared/contract/team-routes.ts'
import { staffCall } from '../../session/staff-call.ts'
import type { DateRange } from './date-ranges.ts'

/** Figures of some days: they cost the API many reads, and nobody needs them by the minute. */
export const figuresQuery = ({ from, to }: DateRange) =>
  queryOptions({
    queryKey: ['staff', 'figures', from, to],
    queryFn: ({ signal }) => staffCall(showFigures, { query: { from, to }, signal }),
    staleTime: 5 * 60_000,
  })
