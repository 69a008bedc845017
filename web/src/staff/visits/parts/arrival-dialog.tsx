import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { visitSpan } from '#shared/booking/visit-span.ts'
import * as routes from '#shared/contract/staff-change-routes.ts'
import { HOUR, MINUTE } from '#shared/durations.ts'
import {
  type AnnouncementKind,
  type ArrivalMinutes,
  arrivalIn,
  arrivalMinutes,
  laterMinutes,
} from '#shared/staff/arrival.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { mayHaveSucceeded } from '../../../core/api/problems.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Choice } from '../../../core/ui/form/choice.tsx'
import { Stack } from '../../../core/ui/layout.tsx'
import { Dialog } from '../../../core/ui/notice/dialog.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { staffCall } from '../../session/staff-call.ts'

/** @property kind of the announcement, while the dialog is open */
type ArrivalDialogProps = {
  visit: StaffBooking
  kind: AnnouncementKind | undefined
  onClose: () => void
  /** Runs instead of `onClose` after an announcement. */
  onSent?: () => void
  isOffline: boolean
}

const USUAL: ArrivalMinutes = 20

/** Announces to the customer when the technician arrives (specification 4.13). */
export function ArrivalDialog({ visit, kind, onClose, onSent = onClose, isOffline }: ArrivalDialogProps) {
  const now = new Date(useMinute())
  const [chosen, setChosen] = useState<ArrivalMinutes>(USUAL)
  const announcing = useAnnouncement(visit, onSent)
  const { arrival } = visit
  const possible = kind === 'late' && arrival ? laterMinutes(arrival, now) : arrivalMinutes
  const minutes = possible.includes(chosen) ? chosen : (possible[0] ?? chosen)
  // A wrong visit may be open: the question is asked once for these minutes.
  const [questioned, setQuestioned] = useState<ArrivalMinutes>()
  const arrivesAt = arrivalIn(minutes, now)
  const isQuestionable = kind === 'on_the_way' && isImplausible(visit, arrivesAt)
  const isConfirming = isQuestionable && questioned === minutes
  const announce = () => {
    if (isQuestionable && !isConfirming) setQuestioned(minutes)
    else if (kind !== undefined) announcing.mutate({ kind, minutes })
  }
  const close = () => {
    setQuestioned(undefined)
    announcing.reset()
    onClose()
  }
  return (
    <Dialog
      open={kind !== undefined}
      onClose={close}
      title="몇 분 뒤에 도착하나요?"
      button={
        <Button busy={announcing.isPending} onClick={announce}>
          {announcing.isPending ? '알리는 중' : isConfirming ? '네, 알릴게요' : labels[kind ?? 'on_the_way']}
        </Button>
      }
    >
      <Stack gap={4}>
        {isConfirming && (
          <Notice kind="warm" title={`${slotStartOf(visit)} 방문이에요`} answers={questioned}>
            {clockLabel(arrivesAt.getTime())}쯤 도착하는 게 맞나요?
          </Notice>
        )}
        {isOffline && <Notice title="인터넷에 연결되어 있을 때 알릴 수 있어요">급하면 고객님께 전화해주세요.</Notice>}
        <Choice
          legend="도착할 때까지 걸리는 시간"
          legendHidden
          look="tiles"
          options={arrivalMinutes.map((value) => ({
            value: String(value),
            label: `${value}분`,
            off: !possible.includes(value),
          }))}
          help={helpText(visit, kind, arrivesAt)}
          input={(value) => ({
            name: 'minutes',
            checked: value === String(minutes),
            onChange: () => setChosen(Number(value) as ArrivalMinutes),
          })}
        />
        {announcing.error !== null && (
          <ProblemNotice title="알리지 못했어요" problem={announcing.error} isAnswer>
            {mayHaveSucceeded(announcing.error) && '다시 눌러도 한 번만 알려요.'}
          </ProblemNotice>
        )}
      </Stack>
    </Dialog>
  )
}

const labels: Record<AnnouncementKind, string> = { on_the_way: '출발 알리기', late: '지연 알리기' }

const slotStartOf = ({ service_time }: StaffBooking) => service_time?.split(' ~ ')[0]

/** Whether an arrival is more than an hour before the slot. */
const isImplausible = (visit: StaffBooking, arrivesAt: Date) =>
  visit.service_time !== undefined && arrivesAt.getTime() < visitSpan(visit).start.getTime() - HOUR

/** What the customer learns, before it is sent. */
function helpText({ arrival, is_landline }: StaffBooking, kind: AnnouncementKind | undefined, arrivesAt: Date): string {
  const time = `${clockLabel(arrivesAt.getTime())}쯤 도착한다고`
  const sentence = is_landline
    ? `문자를 받을 수 없는 번호예요. 예약 화면에만 ${time} 보여요.`
    : `고객님께 ${time} 알려요.`
  if (kind !== 'late' || arrival === undefined) return `${sentence} 늦어지면 한 번 더 알릴 수 있어요.`
  const late = Math.round((arrivesAt.getTime() - Date.parse(arrival.expected_at)) / MINUTE)
  return `${sentence} 처음보다 ${late}분 늦어요. 늦는다고는 한 번만 알릴 수 있어요.`
}

const routeOf = { on_the_way: routes.announceOnTheWay, late: routes.announceLate }

/** Sends an announcement, and loads the visit as it is then. It needs a connection: later it would be untrue. */
function useAnnouncement({ request_id }: StaffBooking, onSent: () => void) {
  const queries = useQueryClient()
  const { signal } = useScreenSignal()
  // A dispatcher sees it in the booking, on the board and in search results.
  const reload = () =>
    queries.invalidateQueries({ queryKey: ['staff'], predicate: ({ queryKey }) => queryKey[1] !== 'me' })
  return useMutation({
    mutationFn: ({ kind, minutes }: { kind: AnnouncementKind; minutes: ArrivalMinutes }) =>
      withRetry(() => staffCall(routeOf[kind], { params: { request_id }, body: { minutes } }), { signal }),
    onSuccess: async () => {
      await reload()
      onSent()
    },
    onError: reload,
  })
}
