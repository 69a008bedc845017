import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { progressOf } from '#shared/booking/status.ts'
import { formatPhone, isMobile, type PhoneDigits } from '#shared/customer/phone.ts'
import { withRoParticle } from '#shared/korean.ts'
import { paths } from '#shared/paths.ts'
import { useConfig } from '../../../core/lib/config.ts'
import { useHydrated } from '../../../core/lib/use-hydrated.ts'
import { Box, Stack } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { ScrollAnchor } from '../../../core/ui/screen/scroll-anchor.tsx'
import { useLastDefined } from '../../../core/ui/screen/use-last-defined.ts'
import { useRedirect } from '../../../core/ui/screen/use-redirect.ts'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { TabBar } from '../../frame/tab-bar.tsx'
import { isOpen, isOver, useLookupAccess } from '../../lookup/lookup-access.ts'
import { LookupOpen, LookupOverNotice } from '../../lookup/lookup-notices.tsx'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useSignInWhenSessionExpired } from '../../session/redirects.ts'
import { useSignedIn } from '../../session/session.ts'
import { BookingCard } from '../card/booking-card.tsx'
import { CancelDialog } from '../card/cancel-dialog.tsx'
import { useCancelBooking } from '../card/use-cancel-booking.ts'
import { useCardInView } from '../card/use-card-in-view.ts'
import { bookingAddress, useBookingOfAddress } from '../data/booking-address.ts'
import { bookingName, justDoneText } from '../data/booking-facts.ts'
import { lastEditedKey } from '../data/queries.ts'
import { statusFilterIn } from '../data/status-filter.ts'
import { BookingTabs } from './booking-tabs.tsx'
import { useBookingUpdates } from './booking-update.ts'
import styles from './dashboard.module.css'
import { type DashboardBookings, useDashboardBookings } from './use-dashboard-bookings.ts'

// Wide windows alone have it.
const NextVisit = lazy(async () => ({ default: (await import('./next-visit.tsx')).NextVisit }))

// Most people never cancel.
const CancelledCard = lazy(async () => ({ default: (await import('./cancelled-card.tsx')).CancelledCard }))

// Few bookings are unverified.
const OwnBookingQuestion = lazy(async () => ({
  default: (await import('./own-booking-question.tsx')).OwnBookingQuestion,
}))
// Most people never choose a photo.
const PhotoSending = lazy(async () => ({ default: (await import('../photos/photo-sending.tsx')).PhotoSending }))
// Few bookings are cancelled by the company.
const CancelledBookings = lazy(async () => ({
  default: (await import('../card/company-cancelled-card.tsx')).CancelledBookings,
}))
// Few people share a device.
const ForgetDevice = lazy(async () => ({ default: (await import('./forget-device.tsx')).ForgetDevice }))
// Few people wait for a spot.
const VacancyAlerts = lazy(async () => ({ default: (await import('./vacancy-alerts.tsx')).VacancyAlerts }))
const MaskedNotice = lazy(async () => ({ default: (await import('../../lookup/masked-notice.tsx')).MaskedNotice }))
const LookupBar = lazy(async () => ({ default: (await import('../../lookup/lookup-bar.tsx')).LookupBar }))

/** The customer's bookings (specification 9.11); `/completedRequests` opens the completed ones. */
export function DashboardPage() {
  return (
    <QueryProvider>
      <Dashboard />
    </QueryProvider>
  )
}

/** The booking whose dialog is open, or the one that was cancelled last. */
type Cancellation =
  | { confirming: string; completed?: undefined }
  | { confirming?: undefined; completed: CustomerBooking; isDisowned?: true }

/** Bookings of a member; for guests, of this device or of a looked-up number, masked until a code opens it. */
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
  const isCompletedPage = pathname === paths.completedRequests
  const loaded = useDashboardBookings({ member, phone, also: shown })
  const ofPhone = access !== undefined && access.phone === phone ? access : undefined
  const isLookupOver = isOver(ofPhone)
  const isOpened = member || isOpen(ofPhone)
  const hasAlerts = useConfig()?.vacancyAlerts === true
  const lookupOwner = isOpen(ofPhone) ? { kind: 'lookup' as const, token: ofPhone.token } : undefined
  const owner = hasAlerts && isHydrated ? (member ? { kind: 'member' as const } : lookupOwner) : undefined
  const bookings = [...loaded.full, ...loaded.others].map(({ booking }) => booking)
  const updates = useBookingUpdates(bookings)
  const [cancellation, setCancellation] = useState<Cancellation>()
  const cancelled = cancellation?.completed
  const cardRef = useCardInView(shown)
  const cancelling = useCancelBooking({
    deleted: loaded.deleted,
    onCancelled: (booking) => setCancellation({ completed: booking }),
    onStopped: () => setCancellation(undefined),
  })
  const openEdit = (request_id: string, row?: 'visit') => {
    // Back from the form shows its card.
    void navigate({ pathname, search, hash: `#${request_id}` }, { replace: true })
    void navigate(bookingAddress(row === undefined ? paths.editBooking : `${paths.editBooking}?row=${row}`, request_id))
  }
  const shownVersions = [
    ...bookings.map(({ request_id, version }) => `${request_id} ${version}`),
    ...loaded.cancelled.map(({ request_id }) => request_id),
  ]
  // Who may say whose booking it is.
  const canAnswer = member || isOpen(ofPhone)
  const remaining =
    cancelled === undefined ? 0 : bookings.filter((booking) => progressOf(booking) === 'in_progress').length
  return (
    <Screen grouped wide="column">
      {/* As high for members: the prerendered page must not move. */}
      {member ? (
        <TopBar title="" />
      ) : (
        <TopBar back={paths.requests} title="예약 조회">
          <Suspense>
            {isHydrated && !loaded.pending && (
              <ForgetDevice phones={bookings.map(({ customer_phone }) => customer_phone)} />
            )}
          </Suspense>
        </TopBar>
      )}
      <ScreenMain>
        <Question close title="고객님의 예약" lead={member ? membersLead : leadOf(phone, loaded, isHydrated)} />
        <div className={styles.above}>
          {isOpen(ofPhone) && <LookupOpen access={ofPhone} />}
          {cancelled !== undefined && (
            <Suspense>
              <CancelledCard
                key={cancelled.request_id}
                booking={cancelled}
                isDisowned={cancellation?.isDisowned === true}
                onClose={() => setCancellation(undefined)}
              />
            </Suspense>
          )}
          {remaining > 0 && (
            <Box as="h2" marginTop={6} marginBottom={1}>
              남은 예약 {remaining}건
            </Box>
          )}
          <Stack gap={3} className={styles.notices}>
            {isLookupOver && <LookupOverNotice />}
            {loaded.deleted.some((request_id) => request_id !== cancelled?.request_id) && (
              <Notice title="더는 볼 수 없는 예약을 목록에서 뺐어요">
                이미 취소됐거나 확인 기간이 지난 예약이에요.
              </Notice>
            )}
          </Stack>
        </div>
        <VisuallyHidden role="status">{latestUpdate(updates, bookings)}</VisuallyHidden>
        <ScrollAnchor shown={[...shownVersions, hash].join()}>
          {filter === undefined && !isCompletedPage && (
            <div className={styles.above}>
              {loaded.cancelled.length + loaded.maskedCancelled.length > 0 && (
                <Suspense>
                  <CancelledBookings
                    cancelled={loaded.cancelled.filter(({ request_id }) => request_id !== cancelled?.request_id)}
                    masked={loaded.maskedCancelled}
                  />
                </Suspense>
              )}
            </div>
          )}
          <BookingTabs
            loaded={loaded}
            isHydrated={isHydrated}
            deviceOnly={!member && phone === undefined}
            maskedNotice={(isMasked) =>
              isOpen(ofPhone) || (isMasked && !isLookupOver) ? (
                <MaskedNotice phone={phone} isOpened={isOpened} isMasked={isMasked} />
              ) : undefined
            }
            tab={isCompletedPage || filter === 'completed' ? 'completed' : 'in_progress'}
            isCompletedPage={isCompletedPage}
            filter={filter}
            onShowAll={() => void navigate({ pathname, hash }, { replace: true })}
            hasCancelled={cancelled !== undefined || loaded.cancelled.length + loaded.maskedCancelled.length > 0}
            aside={
              <Suspense>
                <NextVisit bookings={bookings} />
              </Suspense>
            }
            card={({ booking, freshness }, fold) => (
              <Stack key={booking.request_id} gap={2}>
                {!fold?.isApart && booking.verified === false && (canAnswer || booking.confirm_by !== undefined) && (
                  <Suspense>
                    <OwnBookingQuestion
                      booking={booking}
                      onDisowned={(completed) => setCancellation({ completed, isDisowned: true })}
                    />
                  </Suspense>
                )}
                <BookingCard
                  ref={cardRef(booking.request_id)}
                  booking={booking}
                  freshness={freshness}
                  justDone={updates.get(booking.request_id) ?? justDoneText(booking, shown, edited)}
                  fold={fold}
                  onEdit={(row) => openEdit(booking.request_id, row)}
                  onCancel={() => {
                    cancelling.reset()
                    setCancellation({ confirming: booking.request_id })
                  }}
                />
              </Stack>
            )}
          />
        </ScrollAnchor>
        <Suspense>{owner !== undefined && <VacancyAlerts owner={owner} />}</Suspense>
        <Suspense>{isHydrated && <PhotoSending />}</Suspense>
        <CancelDialog
          booking={bookings.find(({ request_id }) => request_id === cancellation?.confirming)}
          cancelling={cancelling}
          onClose={() => setCancellation(undefined)}
        />
      </ScreenMain>
      {member && <TabBar current="requests" />}
      {!isOpened &&
        phone !== undefined &&
        isMobile(phone) &&
        loaded.masked.length + loaded.maskedCancelled.length > 0 && (
          <Suspense>
            <LookupBar phone={phone} onSent={() => void navigate(paths.verifyLookup)} />
          </Suspense>
        )}
    </Screen>
  )
}

/**
 * Returns the number of this tab's last lookup on the list that shows it. It stays when the lookup is removed: the list
 * must not change before the person leaves.
 */
function useLookedUpPhone(): PhoneDigits | undefined {
  const isList = useLocation().pathname === paths.lookedUpBookings
  const isHydrated = useHydrated()
  const isMember = useSignedIn() === true
  const phone = useLastDefined(useLookupAccess()?.phone)
  useRedirect(isList && isMember, () => ({ to: paths.inquiryDashboard }))
  useRedirect(isList && isHydrated && !isMember && phone === undefined, () => ({ to: paths.requests }))
  return isList && !isMember ? phone : undefined
}

/** Returns the latest change with the name of its booking, for screen readers. */
function latestUpdate(updates: ReadonlyMap<string, string>, bookings: readonly CustomerBooking[]) {
  const [id, update] = [...updates].at(-1) ?? []
  const booking = bookings.find(({ request_id }) => request_id === id)
  return booking && `${bookingName(booking)}: ${update}`
}

const membersLead = '내 번호로 접수한 예약까지 모두 보여드려요'

function leadOf(phone: PhoneDigits | undefined, loaded: DashboardBookings, isHydrated: boolean) {
  const { pending, failure } = loaded
  const count = [loaded.full, loaded.masked, loaded.cancelled, loaded.maskedCancelled].flat().length
  if (phone === undefined) {
    const isEmpty = isHydrated && !pending && failure === undefined && count === 0
    return isEmpty ? '접수한 예약이 여기에 모여요' : '이 기기에서 접수한 예약이에요'
  }
  const number = `${withRoParticle(formatPhone(phone))} 접수한 예약`
  if (pending || failure !== undefined) return `${number}이에요`
  return count === 0 ? `${number}이 없어요` : `${number} ${count}건이에요`
}
