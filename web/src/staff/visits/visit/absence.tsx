import { useNavigate } from 'react-router-dom'
import { canLeave, canReportAbsence } from '#shared/booking/can.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { MINUTE } from '#shared/durations.ts'
import { limits } from '#shared/limits.ts'
import { openAbsence, waitsUntil } from '#shared/staff/absence.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { Button } from '../../../core/ui/button.tsx'
import { afterDialog } from '../../../core/ui/history/after-dialog.ts'
import { Card, Stack, Text } from '../../../core/ui/layout.tsx'
import { Dialog } from '../../../core/ui/notice/dialog.tsx'
import { useDialogState } from '../../../core/ui/notice/use-dialog-state.ts'
import { staffPaths } from '../../paths/staff-paths.ts'
import { useQueueAction } from '../offline/use-action-queue.ts'
import { MessageProblemNotice } from './message-problem-notice.tsx'

const WAIT = limits.staff.absenceWaitMinutes

/** The first full minute in which the technician can leave: screens show whole minutes. */
const leavesFrom = (absent_at: string) => Math.ceil(waitsUntil(absent_at).getTime() / MINUTE) * MINUTE

/** What a technician does who finds the customer absent (specification 4.19). */
export function Absence({ visit }: { visit: StaffBooking }) {
  const now = new Date(useMinute())
  const absence = openAbsence(visit)
  if (absence !== undefined) return <Waiting visit={visit} absent_at={absence.absent_at} now={now} />
  return canReportAbsence(visit, now) ? <ReportAbsence visit={visit} /> : null
}

function ReportAbsence({ visit }: { visit: StaffBooking }) {
  const { isOpen, open, close } = useDialogState()
  const { mutate, isPending } = useQueueAction(() => undefined)
  return (
    <>
      <Button kind="outline" busy={isPending} onClick={open}>
        {isPending ? '알리는 중' : '고객님이 안 계세요'}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="고객님이 안 계세요?"
        button={
          <Button
            onClick={() => {
              close()
              afterDialog(() => mutate({ visit, kind: 'absent' }))
            }}
          >
            {visit.is_landline ? '배정 담당에게 알리기' : '도착했다고 알리기'}
          </Button>
        }
      >
        {visit.is_landline
          ? `문자를 받을 수 없는 번호예요. 먼저 전화해주세요. ${WAIT}분 뒤부터 돌아갈 수 있어요.`
          : `도착해서 ${WAIT}분 기다린다고 문자로 알려요. ${WAIT}분 뒤부터 돌아갈 수 있어요.`}
      </Dialog>
    </>
  )
}

function Waiting({ visit, absent_at, now }: { visit: StaffBooking; absent_at: string; now: Date }) {
  const navigate = useNavigate()
  const { isOpen, open, close } = useDialogState()
  const { mutate, isPending } = useQueueAction(() => void navigate(staffPaths.visits))
  const canGo = canLeave(visit, now)
  return (
    <>
      <Card ground="notice" padding={4} role="status">
        <Stack gap={3}>
          <div>
            <Text weight="bold" tone="strong" numbers>
              {clockLabel(absent_at)}에 도착했는데 안 계세요
            </Text>
            <Text size="small" numbers>
              {canGo
                ? `${WAIT}분을 기다렸어요. 한 번 더 전화해보고 돌아가세요.`
                : `${clockLabel(leavesFrom(absent_at))}부터 돌아갈 수 있어요. 오시면 시작하기를 눌러주세요.`}
            </Text>
          </div>
          {visit.is_landline && (
            <Text weight="bold" tone="strong">
              먼저 전화해주세요. 문자를 받을 수 없는 번호예요.
            </Text>
          )}
          {canGo && (
            <Button kind="outline" busy={isPending} onClick={open}>
              {isPending ? '적는 중' : '돌아가기'}
            </Button>
          )}
        </Stack>
      </Card>
      {!visit.is_landline && (
        <MessageProblemNotice message={visit.absence_message} advice="고객님께 먼저 전화해주세요." />
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        title="고객님을 못 만나고 돌아가나요?"
        button={
          <Button
            onClick={() => {
              close()
              afterDialog(() => mutate({ visit, kind: 'return' }))
            }}
          >
            네, 돌아갈게요
          </Button>
        }
      >
        방문이 내 목록에서 빠지고, 배정 담당이 고객님과 다음 일정을 정해요.
      </Dialog>
    </>
  )
}
