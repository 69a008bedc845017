import { useNavigate } from 'react-router-dom'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { Button } from '../../../ui/button.tsx'
import { staffVisitPath } from '../../staff-paths.ts'
import { useQueueAction } from '../offline/use-action-queue.ts'

/** Begins the work of a visit, and leads to it. */
export function StartButton({ visit }: { visit: StaffBooking }) {
  const navigate = useNavigate()
  const here = staffVisitPath(visit.request_id)
  const { run, busy } = useQueueAction(() => {
    if (window.location.pathname !== here) void navigate(here)
  })
  return (
    <Button busy={busy} onClick={() => void run({ visit, kind: 'start' })}>
      {busy ? '시작하는 중' : `${visit.district ?? ''} 방문 시작하기`.trim()}
    </Button>
  )
}
