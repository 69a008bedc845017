import { lazy, Suspense, useState } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { type Progress, progressOf } from '#shared/booking/status.ts'
import { formatPhone, isMobile, type PhoneDigits } from '#shared/customer/phone.ts'
import { withRoParticle } from '#shared/korean.ts'
import { paths } from '#shared/paths.ts'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { ScrollAnchor } from '../../../core/ui/screen/scroll-anchor.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { TabBar } from '../../frame/tab-bar.tsx'
import { isOpen, useLookupAccess } from '../../lookup/lookup-access.ts'
import { LookupOpen, LookupOverNotice, MaskedNotice } from '../../lookup/lookup-notices.tsx'
import { useSignedIn } from '../../session/session.ts'
import { bookingName, justDoneText, type LastEdit } from '../booking-facts.ts'
import { BookingCard } from '../card/booking-card.tsx'
import { CancelDialog } from '../card/cancel-dialog.tsx'
import { useCancelBooking } from '../card/use-cancel-booking.ts'
import { useCardInView } from '../card/use-card-in-view.ts'
import { type DashboardState, lookedUpPhone } from '../dashboard-state.ts'
import { BookingTabs } from './booking-tabs.tsx'
import { CancelledCard } from './cancelled-card.tsx'
import styles from './dashboard.module.css'
import { ForgetDevice } from './forget-device.tsx'
import { NextVisit } from './next-visit.tsx'
import { useBookingUpdates } from './use-booking-updates.ts'
import { type DashboardBookings, useDashboardBookings } from './use-dashboard-bookings.ts'

// Whoever has just booked sees their card without a code: what sends one comes when it is needed.
const LookUpBar = lazy(async () => ({ default: (await import('../../lookup/lookup-bar.tsx')).LookupBar }))

type DashboardProps = {
  state: DashboardState
  /** False in the prerendered page. */
  known: boolean
  /** Open until another one is chosen. */
  tab: Progress
  /** The completed ones were asked for by an address of their own. */
  completedAsked: boolean
  /** What was just booked could not be shown: it was gone. */
  bookedGone: boolean
  edited: LastEdit | undefined
  onEdit: (request_id: string) => void
  /** A code is on its way to the looked-up number. */
  onVerify: () => void
  onShowAll: () => void
}

/**
 * The list of bookings: a member's own, and for guests full cards for this device or a number that a code has opened,
 * masked ones for a number alone (specification 9.11).
 */
export function Dashboard(props: DashboardProps) {
  const { state, known, tab, completedAsked, bookedGone, edited, onEdit, onVerify, onShowAll } = props
  const member = useSignedIn() === true
  const phone = member ? undefined : lookedUpPhone(state)
  const found = useDashboardBookings({ member, phone, also: edited?.request_id })
  const access = useLookupAccess()
  const ofPhone = access !== undefined && access.phone === phone ? access : undefined
  const over = ofPhone !== undefined && !isOpen(ofPhone)
  const bookings = [...found.full, ...found.others].map(({ booking }) => booking)
  const news = useBookingUpdates(bookings)
  const [asked, ask] = useState<string>()
  const [cancelled, setCancelled] = useState<CustomerBooking>()
  const inSight = useCardInView(edited?.request_id ?? state.requestId)
  const cancelling = useCancelBooking({
    gone: found.gone,
    onCancelled: (booking) => {
      setCancelled(booking)
      ask(undefined)
    },
    onStopped: () => ask(undefined),
  })
  const left = cancelled === undefined ? 0 : bookings.filter((booking) => progressOf(booking) === 'in_progress').length
  return (
    <Screen grouped>
      <NextVisit bookings={bookings} />
      {/* As high for a member: the prerendered page does not know who comes, and must not move. */}
      {member ? (
        <TopBar title="" />
      ) : (
        <TopBar back={{ to: paths.requests, state: { clientPhone: state.clientPhone } }} title="의뢰 조회" />
      )}
      <ScreenMain>
        <Question close title="고객님의 의뢰" lead={member ? membersLead : leadOf(phone, found, known)} />
        {isOpen(ofPhone) && <LookupOpen access={ofPhone} />}
        {cancelled !== undefined && (
          <CancelledCard key={cancelled.request_id} booking={cancelled} onClose={() => setCancelled(undefined)} />
        )}
        {left > 0 && <h2 className={styles.left}>남은 예약 {left}건</h2>}
        <div className={styles.said}>
          {over && <LookupOverNotice />}
          {(bookedGone || found.gone.some((request_id) => request_id !== cancelled?.request_id)) && (
            <Notice title="더는 볼 수 없는 예약을 목록에서 뺐어요">이미 취소됐거나 확인 기간이 지난 예약이에요.</Notice>
          )}
        </div>
        <VisuallyHidden role="status">{saidOf(news, bookings)}</VisuallyHidden>
        <ScrollAnchor shown={bookings.map(({ request_id, version }) => `${request_id} ${version}`).join()}>
          <BookingTabs
            found={found}
            known={known}
            deviceOnly={!member && phone === undefined}
            maskedNotice={!over && <MaskedNotice phone={phone} />}
            tab={tab}
            completedAsked={completedAsked}
            filter={state.status}
            onShowAll={onShowAll}
            card={({ booking, freshness }) => (
              <BookingCard
                key={booking.request_id}
                ref={inSight(booking.request_id)}
                booking={booking}
                freshness={freshness}
                justDone={news.get(booking.request_id) ?? justDoneText(booking, state.requestId, edited)}
                onEdit={() => onEdit(booking.request_id)}
                onCancel={() => {
                  setCancelled(undefined)
                  cancelling.reset()
                  ask(booking.request_id)
                }}
              />
            )}
          />
        </ScrollAnchor>
        {known && !member && !found.pending && (
          <ForgetDevice phones={bookings.map(({ customer_phone }) => customer_phone)} />
        )}
        <CancelDialog
          booking={bookings.find(({ request_id }) => request_id === asked)}
          cancelling={cancelling}
          onClose={() => ask(undefined)}
        />
      </ScreenMain>
      {member && <TabBar current="requests" />}
      {phone !== undefined && isMobile(phone) && found.masked.length + found.maskedCancelled.length > 0 && (
        <Suspense>
          <LookUpBar phone={phone} onSent={onVerify} />
        </Suspense>
      )}
    </Screen>
  )
}

/** What arrived last, read out once with the booking that it is about. */
function saidOf(news: ReadonlyMap<string, string>, bookings: readonly CustomerBooking[]) {
  const [id, said] = [...news].at(-1) ?? []
  const booking = bookings.find(({ request_id }) => request_id === id)
  return booking && `${bookingName(booking)}: ${said}`
}

const membersLead = '내 번호로 접수한 예약까지 모두 보여드려요'

function leadOf(phone: PhoneDigits | undefined, found: DashboardBookings, known: boolean) {
  const { pending, failure } = found
  const count = [found.full, found.masked, found.cancelled, found.maskedCancelled].flat().length
  if (phone === undefined) {
    const nothing = known && !pending && failure === undefined && count === 0
    return nothing ? '접수한 예약이 여기에 모여요' : '이 기기에서 접수한 예약이에요'
  }
  const number = `${withRoParticle(formatPhone(phone))} 접수한 예약`
  if (pending || failure !== undefined) return `${number}이에요`
  return count === 0 ? `${number}이 없어요` : `${number} ${count}건이에요`
}
