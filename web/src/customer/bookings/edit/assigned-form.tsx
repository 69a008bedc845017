import { isCancellable, isMissed, moveObstacle } from '#shared/booking/status.ts'
import { moveLimits } from '#shared/limits.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { Stack } from '../../../core/ui/layout.tsx'
import { CallOperator } from '../../../core/ui/notice/call-operator.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { EditRow, EditRows, LockedRow } from '../../../core/ui/screen/edit-row.tsx'
import { Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { useOpenRow } from '../../../core/ui/screen/use-open-row.ts'
import { bookingName } from '../data/booking-facts.ts'
import { BookingAside } from '../parts/booking-aside.tsx'
import { editRows, type RowName } from './edit-rows.ts'
import { type EditableBooking, editValuesOf } from './edit-values.ts'
import { MoveVisit } from './move-visit.tsx'
import { PhotoRow } from './photo-row.tsx'

/** Why customers cannot move the visit any more. */
const obstacleTexts = {
  MOVE_TOO_LATE: `방문 전날 오후 ${moveLimits.moveUntilHour - 12}시까지만 직접 옮길 수 있어요`,
  MOVE_LIMIT: `직접 옮길 수 있는 ${moveLimits.movesPerBooking}번을 모두 옮겼어요`,
}

type AssignedFormProps = { booking: EditableBooking; onSaved: () => void; onLeave: () => void }

/** What customers change once a technician is assigned: the visit and the photos (specification 4.3). */
export function AssignedForm({ booking, onSaved, onLeave }: AssignedFormProps) {
  const rows = useOpenRow<RowName>(['visit', 'photos'])
  const { row, closeRow } = rows
  const obstacle = moveObstacle(booking, new Date(useMinute()))
  const text = editRows.visit.text(editValuesOf(booking), booking)
  return (
    <Screen grouped>
      <BookingAside booking={booking} />
      <TopBar back={row === undefined ? onLeave : closeRow} title="예약 바꾸기" />
      <ScreenMain>
        <Question title="무엇을 바꿀까요?" lead={`${bookingName(booking)}이에요.`} />
        <Stack gap={3}>
          {isMissed(booking) ? (
            <Notice kind="warm" title="약속한 시간이 지났어요">
              죄송해요. 다른 날로 옮길 수 있어요. 출장비는 오르지 않아요.
            </Notice>
          ) : (
            <Notice kind="warm" title="기사님이 배정됐어요">
              이제 {obstacle === undefined ? '방문 일시와 사진만' : '사진만'} 바꿀 수 있어요.
            </Notice>
          )}
          <EditRows>
            {obstacle === undefined ? (
              <EditRow name="visit" rows={rows} title={editRows.visit.title} text={text}>
                <MoveVisit
                  booking={booking}
                  onSaved={() => {
                    onSaved()
                    onLeave()
                  }}
                  onClose={closeRow}
                />
              </EditRow>
            ) : (
              <LockedRow title={editRows.visit.title} text={text} reason={obstacleTexts[obstacle]} />
            )}
            {isCancellable(booking) && <PhotoRow booking={booking} rows={rows} />}
          </EditRows>
          <CallOperator lead="다른 내용을 바꿀 일이 있으면 전화해주세요." />
        </Stack>
      </ScreenMain>
    </Screen>
  )
}
