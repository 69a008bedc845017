import type { BookingCard } from '#shared/staff/card.ts'
import { Stack } from '../../../core/ui/layout.tsx'
import styles from './booking-group.module.css'
import { BookingGroup } from './booking-group.tsx'

type PastBookingsProps = {
  /** Of earlier days, with a technician, not completed. */
  unfinished: readonly BookingCard[]
  /** Without a technician, and their slot has ended. */
  over: readonly BookingCard[]
}

/** What the desk has to settle before it assigns: unfinished visits, and visits that no technician went to. */
export const PastBookings = ({ unfinished, over }: PastBookingsProps) =>
  unfinished.length + over.length > 0 && (
    <Stack gap={3} marginBottom={3} className={styles.past}>
      <BookingGroup title="마치지 않은 방문" hint="확인해서 마치거나, 옮기거나, 취소해주세요." cards={unfinished} />
      <BookingGroup title="지난 방문" hint="기사님 없이 방문 시간이 지났어요. 옮기거나 취소해주세요." cards={over} />
    </Stack>
  )
