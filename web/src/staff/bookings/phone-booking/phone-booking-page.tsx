import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isOutstanding } from '../../../core/api/intent.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Dialog } from '../../../core/ui/notice/dialog.tsx'
import { useDialogState } from '../../../core/ui/notice/use-dialog-state.ts'
import { staffPaths } from '../../paths/staff-paths.ts'
import { DeskPage } from '../../ui/desk-page.tsx'
import { PhoneBookingConfirmation } from './phone-booking-confirmation.tsx'
import { useCallStores } from './phone-booking-draft.ts'
import { PhoneBookingForm } from './phone-booking-form.tsx'
import { phoneBookingSummary } from './phone-booking-summary.ts'

/** Takes a booking by phone in the order of the call, then shows the summary to read aloud (specification 4.8). */
export function PhoneBookingPage() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const stores = useCallStores()
  const unseen = stores.unseen.use()
  const draft = stores.draft.use()
  const clearing = useDialogState()
  const [callNumber, setCallNumber] = useState(0)
  const summary = unseen ?? phoneBookingSummary.safeParse(Object(state).summary).data

  const startNextCall = () => {
    stores.unseen.write(undefined)
    setCallNumber((previous) => previous + 1)
    void navigate(staffPaths.takeBooking, { replace: true })
  }
  if (summary !== undefined)
    return (
      <DeskPage title="전화 예약">
        <PhoneBookingConfirmation summary={summary} onNext={startNextCall} />
      </DeskPage>
    )
  const clear = () => {
    stores.draft.write(undefined)
    stores.intent.write(undefined)
    clearing.close()
    startNextCall()
  }
  return (
    <DeskPage
      title="전화 예약"
      lead="통화하면서 위에서 아래로 물어보세요"
      end={
        draft !== undefined && (
          <Button kind="quiet" small onClick={clearing.open}>
            지우고 새로 작성하기
          </Button>
        )
      }
    >
      <PhoneBookingForm
        key={callNumber}
        stores={stores}
        onBooked={(booked) => navigate(staffPaths.takeBooking, { replace: true, state: { summary: booked } })}
      />
      <Dialog
        open={clearing.isOpen}
        onClose={clearing.close}
        title="쓴 내용을 지울까요?"
        button={
          <Button kind="danger" onClick={clear}>
            지우기
          </Button>
        }
      >
        {isOutstanding(stores.intent.read())
          ? '접수됐는지 확인하지 못한 예약이에요. 예약 찾기에서 전화번호로 먼저 확인해주세요.'
          : '이 통화에서 쓴 내용이 모두 사라져요.'}
      </Dialog>
    </DeskPage>
  )
}
