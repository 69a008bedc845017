import { useState } from 'react'
import { statusAfter } from '#shared/booking/status.ts'
import type { AnnouncementKind } from '#shared/staff/arrival.ts'
import { isStartDue } from '#shared/staff/missed.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { Button } from '../../../core/ui/button.tsx'
import { BottomBar } from '../../../core/ui/screen/screen.tsx'
import { useOffline } from '../offline/use-visits.ts'
import { announceable } from '../offline/visit-text.ts'
import { ArrivalDialog } from './arrival-dialog.tsx'
import { StartButton } from './start-button.tsx'
import styles from './visit-buttons.module.css'

/** What comes next before the work: the departure, then the start, unless the question about a due start has it (specification 9.27). */
export function VisitButtons({ visit }: { visit: StaffBooking }) {
  const now = new Date(useMinute())
  const [announcing, setAnnouncing] = useState<AnnouncementKind>()
  const isOffline = useOffline()
  if (statusAfter({ kind: 'visit' }, visit, now) === undefined || isStartDue(visit, now)) return null
  const next = announceable(visit, now)
  const isDeparting = next === 'on_the_way'
  return (
    <BottomBar>
      <div className={next && styles.buttons}>
        {next === 'late' && (
          <Button kind="outline" onClick={() => setAnnouncing(next)}>
            늦어져요
          </Button>
        )}
        <StartButton visit={visit} isNext={!isDeparting} />
        {isDeparting && <Button onClick={() => setAnnouncing(next)}>출발하기</Button>}
      </div>
      <ArrivalDialog visit={visit} kind={announcing} onClose={() => setAnnouncing(undefined)} isOffline={isOffline} />
    </BottomBar>
  )
}
