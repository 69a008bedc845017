import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { sentenceOfProblem } from '../../api/sentence.ts'
import { Skeleton } from '../../ui/notice/skeleton.tsx'
import { TextButton } from '../../ui/text-link.tsx'
import styles from './history.module.css'

/** What has become of the booking so far, on request; every change of it is asked for anew (specification 4.5). */
export function History({ booking: { request_id, version }, name }: { booking: CustomerBooking; name: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const lines = useQuery({
    queryKey: ['history', request_id, version],
    // Its words are fetched with it: most people never ask.
    queryFn: async ({ signal }) => (await import('./history-lines.ts')).historyLines(request_id, signal),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  })
  const action = open ? '진행 기록 접기' : '진행 기록 보기'
  return (
    <div className={styles.history}>
      <TextButton
        aria-label={`${name} ${action}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {action}
      </TextButton>
      <div id={id} hidden={!open}>
        {lines.isPending && <Skeleton width="100%" height={44} />}
        {lines.isError && (
          <p role="alert">
            {sentenceOfProblem(lines.error)}
            <TextButton onClick={() => void lines.refetch()}>다시 시도하기</TextButton>
          </p>
        )}
        <ol>
          {lines.data?.map(({ at, when, words }) => (
            <li key={at + words}>
              <time dateTime={at}>{when}</time>
              {words}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
