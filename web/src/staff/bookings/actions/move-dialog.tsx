import { useQuery } from '@tanstack/react-query'
import { useController, useForm } from 'react-hook-form'
import { callOutOfMove } from '#shared/booking/fee.ts'
import { serviceDateOf } from '#shared/booking/service-day.ts'
import { hasTechnician } from '#shared/booking/status.ts'
import { editByDesk } from '#shared/contract/staff-change-routes.ts'
import { showBoard } from '#shared/contract/staff-routes.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { type Fit, fitOf } from '#shared/staff/fit.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { hasErrorCode } from '../../../core/api/problems.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { isVisitError } from '../../../core/visit/visit-error.tsx'
import type { Visit } from '../../calendar/slot-options.ts'
import { VisitPicker } from '../../calendar/visit-picker.tsx'
import { useCustomerNotice } from '../../contact/customer-notice.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { visitTimeText } from '../detail/booking-text.ts'
import { ChangeDialog, type ChangeProps } from './change-dialog.tsx'
import { useChange } from './use-change.ts'

type Move = { visit: Visit; technician: 'keep' | 'release' }

/** Moves a visit; warns before it releases a technician who is busy or off at the new time (specification 4.8). */
export function MoveDialog({ booking, open, onClose, onDone }: ChangeProps) {
  const { control, handleSubmit, reset, formState } = useForm<{ visit?: Visit | undefined }>({
    shouldFocusError: false,
  })
  const { field, fieldState } = useController({
    control,
    name: 'visit',
    rules: { required: '옮길 시간을 골라주세요.' },
  })
  const notice = useCustomerNotice(booking)
  const moving = useChange(
    booking,
    ({ visit: { service_day, service_time }, technician }: Move, { version, ...call }) =>
      staffCall(editByDesk, {
        ...call,
        body: { version, service_date: serviceDateOf(service_day), service_time, technician, ...notice.body },
      }),
    ({ visit: moved, technician }) => {
      reset({ visit: undefined })
      const time = visitTimeText({ ...moved, visit_minutes: booking.visit_minutes })
      onDone(`${time}로 옮겼어요${technician === 'release' ? ' · 기사님을 다시 기다려요' : ''}`)
    },
  )
  const { isPending, error: problem } = moving
  const fit = useFitAt(booking, open ? field.value : undefined)
  const reason = whyTechnicianCannotCome(problem, fit)
  const isSlotRejected = hasErrorCode(problem, 'SLOT_FULL', 'SLOT_CLOSED', 'DATE_TOO_EARLY', 'DATE_TOO_LATE')
  const move = (technician: Move['technician']) =>
    handleSubmit(({ visit }) => visit !== undefined && moving.start({ visit, technician }))()
  const ownVisit = booking.service_time === undefined ? undefined : { ...booking, service_time: booking.service_time }
  const error = isSlotRejected && isVisitError(problem.code) ? messages[problem.code] : fieldState.error?.message
  const startLabel = reason === undefined ? '바꾸기' : '배정 해제하고 바꾸기'
  return (
    <ChangeDialog
      open={open}
      action={moving}
      onClose={onClose}
      saysProblem={isSlotRejected || hasErrorCode(problem, 'TECHNICIAN_BUSY', 'TECHNICIAN_OFF')}
      title="언제로 바꿀까요?"
      lead={`지금 ${visitTimeText(booking)}`}
      button={
        <Button busy={isPending} onClick={() => void move(reason === undefined ? 'keep' : 'release')}>
          {isPending ? '바꾸는 중' : startLabel}
        </Button>
      }
    >
      <VisitPicker
        service={booking.service_type}
        own={ownVisit}
        minutes={booking.visit_minutes}
        callOutOf={(to) => callOutOfMove(booking, to, 'desk')}
        lines={booking.price_shown?.lines}
        value={field.value}
        error={error}
        answers={isSlotRejected ? problem : formState.isSubmitted || undefined}
        onChange={(next) => {
          moving.reset()
          field.onChange(next)
        }}
      />
      {reason === undefined ? (
        <Text tone="muted">
          {notice.text('고객님께 바뀐 일정을 문자로 보내요.')}
          {hasTechnician(booking) &&
            ` 기사님이 이때도 갈 수 ${fit?.kind === 'possible' ? '있어' : '있으면'} 그대로 맡아요.`}
        </Text>
      ) : (
        <Notice
          kind="warm"
          title={`${booking.engineer_name ?? '기사님'} 기사님은 이때 갈 수 없어요`}
          answers={problem ?? undefined}
        >
          {reason} 옮기면 배정이 해제되고, 새 기사님을 기다려요.
        </Notice>
      )}
      {notice.field}
    </ChangeDialog>
  )
}

/** Returns why the technician cannot come at the chosen time; undefined where the technician can, or that is not known yet. */
function whyTechnicianCannotCome(problem: unknown, fit: Fit | undefined): string | undefined {
  if (fit?.kind === 'off' || hasErrorCode(problem, 'TECHNICIAN_OFF')) return '쉬는 날이에요.'
  return fit?.kind === 'busy' || hasErrorCode(problem, 'TECHNICIAN_BUSY') ? '다른 방문이 있어요.' : undefined
}

/** Returns how the technician of a booking fits another time, as far as it was read; undefined before that. */
function useFitAt({ engineer_uid, service_type: _, ...booking }: StaffBooking, visit: Visit | undefined) {
  const day = visit?.service_day ?? ''
  const { data } = useQuery({
    queryKey: ['staff', 'board', day],
    queryFn: ({ signal }) => staffCall(showBoard, { query: { day }, signal }),
    enabled: engineer_uid !== undefined && visit !== undefined,
  })
  const technician = data?.technicians.find(({ staff_id }) => staff_id === engineer_uid)
  return technician && visit && fitOf(technician, { ...booking, ...visit })
}
