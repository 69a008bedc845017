import type { CancelledCard, StaffHistory } from '#shared/staff/staff-booking.ts'
import { now } from '../../../core/lib/clock.ts'
import { instantLabel } from '../../../core/lib/korean.ts'
import { FactsList } from '../../../core/ui/facts-list.tsx'
import { Stack } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { visitTimeText } from '../detail/booking-text.ts'
import { HistorySection } from '../detail/history.tsx'
import { cancellationReasonText, historyLines } from '../detail/history-text.ts'
import { memoDraftOf } from '../detail/memo-saving.ts'
import { MessagesSection } from '../detail/messages.tsx'
import { Accordion } from '../detail/section.tsx'
import styles from './cancelled-booking.module.css'

type CancelledBookingProps = { card: CancelledCard; past: StaffHistory; folded: boolean }

const byCustomer = ['guest', 'lookup', 'member']

/** The remaining data of a cancelled booking, nothing of it personal. */
export function CancelledBooking({ card, past, folded }: CancelledBookingProps) {
  const draft = memoDraftOf(card.request_id).use()
  const lines = historyLines(past.history, {}, now())
  const facts = [
    [
      '상태',
      <StatusBadge key="status" tone="done">
        취소
      </StatusBadge>,
    ],
    ['방문', visitTimeText(card)],
    ['취소', instantLabel(card.cancelled_at)],
    ['사유', reasonOf(card)],
    ['예약번호', card.booking_number],
  ] as const
  const parts = (
    <>
      <MessagesSection past={past} booking={undefined} folded={folded} />
      <HistorySection lines={lines} folded={folded} short={lines[0]?.title} />
    </>
  )
  return (
    <>
      <Stack gap={2} marginBottom={4} className={styles.notice}>
        <Notice title="취소된 예약이에요">
          주소와 메모는 취소할 때 지웠어요. 전화번호는 알려드릴 통화가 남아 있을 때 ‘할 일’에서만 볼 수 있어요.
        </Notice>
        {draft !== undefined && (
          <Notice kind="warm" title="저장하지 못한 메모가 있어요">
            {draft.text}
          </Notice>
        )}
      </Stack>
      <FactsList facts={facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))} />
      {folded ? <Accordion>{parts}</Accordion> : parts}
    </>
  )
}

function reasonOf({ reason, cancelled_by }: CancelledCard) {
  if (reason !== undefined) return cancellationReasonText[reason]
  return cancelled_by !== undefined && byCustomer.includes(cancelled_by) ? '고객님이 직접 취소했어요' : undefined
}
