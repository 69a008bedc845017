import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { progressOf } from '#shared/booking/status.ts'
import { formatPhone, isMobile, type PhoneDigits } from '#shared/customer/phone.ts'
import { withRoParticle } from '#shared/korean.ts'
import { paths } from '#shared/paths.ts'
import { Stack } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { ScrollAnchor } from '../../../core/ui/screen/scroll-anchor.tsx'
import { useRedirect } from '../../../core/ui/screen/use-redirect.ts'
import { useHydrated } from '../../../core/ui/use-hydrated.ts'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { TabBar } from '../../frame/tab-bar.tsx'
import { isOpen, isOver, useLookupAccess } from '../../lookup/lookup-access.ts'
import { LookupOpen, LookupOverNotice, MaskedNotice } from '../../lookup/lookup-notices.tsx'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useSignInWhenSessionExpired } from '../../session/redirects.ts'
import { useSignedIn } from '../../session/session.ts'
import { bookingAddress, useBookingOfAddress } from '../booking-address.ts'
import { bookingName, justDoneText } from '../booking-facts.ts'
import { BookingCard } from '../card/booking-card.tsx'
import { CancelDialog } from '../card/cancel-dialog.tsx'
import { useCancelBooking } from '../card/use-cancel-booking.ts'
import { useCardInView } from '../card/use-card-in-view.ts'
import { lastEditedKey } from '../queries.ts'
import { statusFilterIn } from '../status-filter.ts'
import { BookingTabs } from './booking-tabs.tsx'
import { CancelledCard } from './cancelled-card.tsx'
import styles from './dashboard.module.css'
import { ForgetDevice } from './forget-device.tsx'
import { NextVisit } from './next-visit.tsx'
import { useBookingUpdates } from './use-booking-updates.ts'
import { type DashboardBookings, useDashboardBookings } from './use-dashboard-bookings.ts'

// Whoever has just booked sees their card without a code: what sends one comes when it is needed.
// Only a looked-up number needs the code that sends codes.
const LookupBar = lazy(async () => ({ default: (await import('../../lookup/lookup-bar.tsx')).LookupBar }))

/** The customer's bookings (specification 9.11); `/completedRequests` opens the completed ones. */
export function DashboardPage() {
  return (
    <QueryProvider>
      <Dashboard />
    </QueryProvider>
  )
}

/**
 * The list of bookings: a member's own, and for guests full cards for this device or a number that a code has opened,
 * masked ones for a number alone.
 */
function Dashboard() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const isHydrated = useHydrated()
  const member = useSignedIn() === true
  const access = useLookupAccess()
  const phone = useLookedUpPhone()
  useSignInWhenSessionExpired()
  const shown = useBookingOfAddress()
  const edited = queries.getQueryData<string>(lastEditedKey)
  const filter = isHydrated ? statusFilterIn(search) : undefined
  const completedAsked = pathname === paths.completedRequests
  const found = useDashboardBookings({ member, phone, also: shown })
  const ofPhone = access !== undefined && access.phone === phone ? access : undefined
  const over = isOver(ofPhone)
  const bookings = [...found.full, ...found.others].map(({ booking }) => booking)
  const news = useBookingUpdates(bookings)
  const [cancelId, setCancelId] = useState<string>()
  const [cancelled, setCancelled] = useState<CustomerBooking>()
  const inSight = useCardInView(shown)
  const cancelling = useCancelBooking({
    gone: found.gone,
    onCancelled: (booking) => {
      setCancelled(booking)
      setCancelId(undefined)
    },
    onStopped: () => setCancelId(undefined),
  })
  const openEdit = (request_id: string) => {
    // Back from the form finds its card.
    void navigate({ pathname, search, hash: `#${request_id}` }, { replace: true })
    void navigate(bookingAddress(paths.editBooking, request_id))
  }
  const left = cancelled === undefined ? 0 : bookings.filter((booking) => progressOf(booking) === 'in_progress').length
  return (
    <Screen grouped>
      <NextVisit bookings={bookings} />
      {/* As high for a member: the prerendered page does not know who comes, and must not move. */}
      {member ? <TopBar title="" /> : <TopBar back={paths.requests} title="의뢰 조회" />}
      <ScreenMain>
        <Question close title="고객님의 의뢰" lead={member ? membersLead : leadOf(phone, found, isHydrated)} />
        {isOpen(ofPhone) && <LookupOpen access={ofPhone} />}
        {cancelled !== undefined && (
          <CancelledCard key={cancelled.request_id} booking={cancelled} onClose={() => setCancelled(undefined)} />
        )}
        {left > 0 && <h2 className={styles.remaining}>남은 예약 {left}건</h2>}
        <Stack gap={3} className={styles.notices}>
          {over && <LookupOverNotice />}
          {found.gone.some((request_id) => request_id !== cancelled?.request_id) && (
            <Notice title="더는 볼 수 없는 예약을 목록에서 뺐어요">이미 취소됐거나 확인 기간이 지난 예약이에요.</Notice>
          )}
        </Stack>
        <VisuallyHidden role="status">{saidOf(news, bookings)}</VisuallyHidden>
        <ScrollAnchor shown={bookings.map(({ request_id, version }) => `${request_id} ${version}`).join()}>
          <BookingTabs
            found={found}
            known={isHydrated}
            deviceOnly={!member && phone === undefined}
            maskedNotice={!over && <MaskedNotice phone={phone} />}
            tab={completedAsked || filter === 'completed' ? 'completed' : 'in_progress'}
            completedAsked={completedAsked}
            filter={filter}
            onShowAll={() => void navigate({ pathname, hash }, { replace: true })}
            card={({ booking, freshness }) => (
              <BookingCard
                key={booking.request_id}
                ref={inSight(booking.request_id)}
                booking={booking}
                freshness={freshness}
                justDone={news.get(booking.request_id) ?? justDoneText(booking, shown, edited)}
                onEdit={() => openEdit(booking.request_id)}
                onCancel={() => {
                  setCancelled(undefined)
                  cancelling.reset()
                  setCancelId(booking.request_id)
                }}
              />
            )}
          />
        </ScrollAnchor>
        {isHydrated && !member && !found.pending && (
          <ForgetDevice phones={bookings.map(({ customer_phone }) => customer_phone)} />
        )}
        <CancelDialog
          booking={bookings.find(({ request_id }) => request_id === cancelId)}
          cancelling={cancelling}
          onClose={() => setCancelId(undefined)}
        />
      </ScreenMain>
      {member && <TabBar current="requests" />}
      {phone !== undefined && isMobile(phone) && found.masked.length + found.maskedCancelled.length > 0 && (
        <Suspense>
          <LookupBar phone={phone} onSent={() => void navigate(paths.verifyLookup)} />
        </Suspense>
      )}
    </Screen>
  )
}

/**
 * Returns the number of this tab's last lookup on the list that shows it. It stays when the lookup is removed: the list
 * must not change before the person leaves it.
 */
function useLookedUpPhone(): PhoneDigits | undefined {
  const isList = useLocation().pathname === paths.lookedUpBookings
  const isHydrated = useHydrated()
  const isMember = useSignedIn() === true
  const stored = useLookupAccess()?.phone
  const [phone, setPhone] = useState(stored)
  if (stored !== undefined && stored !== phone) setPhone(stored)
  useRedirect(isList && isMember, () => ({ to: paths.inquiryDashboard }))
  useRedirect(isList && isHydrated && !isMember && phone === undefined, () => ({ to: paths.requests }))
  return isList && !isMember ? phone : undefined
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
