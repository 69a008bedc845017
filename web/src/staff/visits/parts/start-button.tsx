import { useNavigate } from 'react-router-dom'
import { visitSpan } from '#shared/booking/visit-span.ts'
import { HOUR } from '#shared/durations.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { now } from '../../../core/lib/clock.ts'
import { Button } from '../../../core/ui/button.tsx'
import { afterDialog } from '../../../core/ui/history/after-dialog.ts'
import { Dialog } from '../../../core/ui/notice/dialog.tsx'
import { useDialogState } from '../../../core/ui/notice/use-dialog-state.ts'
import { staffVisitPath } from '../../paths/staff-paths.ts'
import { useQueueAction } from '../offline/use-action-queue.ts'

/** An earlier start needs a confirmation: the technician may have opened the wrong visit. */
const EARLY_MS = HOUR

const isEarly = (visit: StaffBooking) =>
  visit.service_time !== undefined && now() < visitSpan(visit).start.getTime() - EARLY_MS

type StartButtonProps = {
  visit: StaffBooking
  /** Whether it is the next step, or the step after another button. */
  isNext: boolean
}

/** Starts the work of a visit and opens the visit. */
export function StartButton({ visit, isNext }: StartButtonProps) {
  const navigate = useNavigate()
  const { isOpen, open, close } = useDialogState()
  const here = staffVisitPath(visit.request_id)
  const { mutate, isPending } = useQueueAction(() => {
    if (window.location.pathname !== here) void navigate(here)
  })
  const start = () => mutate({ visit, kind: 'start' })
  const name = `${visit.district ?? ''} 방문 시작하기`.trim()
  const [slotStart] = visit.service_time?.split(' ~ ') ?? []
  return (
    <>
      <Button
        kind={isNext ? 'primary' : 'outline'}
        busy={isPending}
        aria-label={isPending ? undefined : name}
        onClick={() => (isEarly(visit) ? open() : start())}
      >
        {isPending && '시작하는 중'}
        {!isPending && (isNext ? name : '시작하기')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`${slotStart} 방문이에요. 지금 시작할까요?`}
        button={
          <Button
            onClick={() => {
              close()
              afterDialog(start)
            }}
          >
            지금 시작하기
          </Button>
        }
      >
        시작하면 고객님 화면이 작업 중으로 바뀌어요.
      </Dialog>
    </>
  )
}
