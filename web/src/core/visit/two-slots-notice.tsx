import type { ReactNode } from 'react'
import { isCutShort, timeText, type VisitTime } from '#shared/booking/visit-span.ts'
import { Box } from '../ui/layout.tsx'
import { Notice } from '../ui/notice/notice.tsx'

type TwoSlotsNoticeProps = {
  visit: VisitTime
  /** Whether the next slot is known to be full or closed. */
  isUnavailable: boolean
  /** The way to another time. */
  otherTime: ReactNode
  /** The action that the next slot made impossible: the notice takes the focus. */
  rejected?: object | undefined
}

/** Says that a visit needs two slots, or that the next one is not open (specification 1.5). */
export const TwoSlotsNotice = ({ visit, isUnavailable, otherTime, rejected }: TwoSlotsNoticeProps) =>
  isUnavailable ? (
    <Notice kind="warm" title="두 시간대가 필요해요" answers={rejected}>
      {isCutShort(visit) ? '오후 6시부터는 3시간까지만 방문해요.' : '고른 시간에 이어지는 시간이 비어 있지 않아요.'}{' '}
      입력한 내용은 그대로 남아요.
      <Box marginTop={1}>{otherTime}</Box>
    </Notice>
  ) : (
    <Notice title="두 시간대가 필요해요">3시간 넘게 걸려서 {timeText(visit)}로 예약해요.</Notice>
  )
