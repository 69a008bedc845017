import { useRef, useState } from 'react'
import { formatPhone } from '#shared/customer/phone.ts'
import { paths } from '../paths.ts'
import { Notice } from '../ui/notice.tsx'
import { Question, Screen, ScreenMain, TopBar } from '../ui/screen.tsx'
import { BookingCard } from './booking-card.tsx'
import { bookingName } from './booking-facts.ts'
import { BookingTabs } from './booking-tabs.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { type DashboardState, lookedUpPhone } from './dashboard-state.ts'
import styles from './my-bookings.module.css'
import { type News, newsOf } from './news.ts'
import { byWay } from './particle.ts'
import { useBookingsOfDashboard } from './use-bookings-of-dashboard.ts'
import { useCancelBooking } from './use-cancel-booking.ts'
import { useCardInSight } from './use-card-in-sight.ts'

type MyBookingsProps = {
  state: DashboardState
  /** False in the prerendered page. */
  known: boolean
  /** The booking that was being edited, and whether it was changed. */
  edited: News | undefined
  onEdit: (request_id: string) => void
}

/** The list of bookings: full cards for this device, masked ones for a number alone (spec §2, design §6). */
export function MyBookings({ state, known, edited, onEdit }: MyBookingsProps) {
  const phone = lookedUpPhone(state)
  const found = useBookingsOfDashboard(phone)
  const bookings = found.full.map(({ booking }) => booking)
  const [asked, ask] = useState<string>()
  const [cancelled, setCancelled] = useState<string>()
  const said = useRef<HTMLDivElement>(null)
  const inSight = useCardInSight(edited?.request_id ?? state.requestId)
  const cancel = useCancelBooking((booking) => {
    setCancelled(bookingName(booking))
    ask(undefined)
    // The card that had the focus is gone.
    setTimeout(() => said.current?.focus())
  })
  const close = () => {
    ask(undefined)
    cancel.reset()
  }
  return (
    <Screen grouped>
      <TopBar back={paths.requests} title="의뢰 조회" />
      <ScreenMain>
        <Question close title="고객님의 의뢰" lead={leadOf(phone, found)} />
        <div ref={said} tabIndex={-1} className={styles.said}>
          {cancelled !== undefined && <Notice title={`${cancelled}을 취소했어요`} />}
          {found.gone.length > 0 && (
            <Notice title="더는 볼 수 없는 의뢰를 목록에서 뺐어요">
              다른 화면에서 이미 취소했거나 확인 기간이 지난 의뢰예요.
            </Notice>
          )}
        </div>
        <BookingTabs
          found={found}
          known={known}
          deviceOnly={phone === undefined}
          card={({ booking, shown }) => (
            <BookingCard
              key={booking.request_id}
              ref={inSight(booking.request_id)}
              booking={booking}
              shown={shown}
              news={newsOf(booking, state.requestId, edited)}
              onEdit={() => onEdit(booking.request_id)}
              onCancel={() => {
                setCancelled(undefined)
                ask(booking.request_id)
              }}
            />
          )}
        />
        <CancelDialog
          booking={bookings.find(({ request_id }) => request_id === asked)}
          busy={cancel.isPending}
          problem={cancel.error}
          onClose={close}
          onCancel={(booking) => !cancel.isPending && cancel.mutate(booking)}
        />
      </ScreenMain>
    </Screen>
  )
}

function leadOf(
  phone: string | undefined,
  { pending, failure, full, masked }: ReturnType<typeof useBookingsOfDashboard>,
) {
  if (phone === undefined) return '이 기기에서 접수한 의뢰예요'
  const number = `${formatPhone(phone)}${byWay(phone)} 접수한 의뢰`
  return pending || failure !== undefined ? `${number}예요` : `${number} ${full.length + masked.length}건이에요`
}
