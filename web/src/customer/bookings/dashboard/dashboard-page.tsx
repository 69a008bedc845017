import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { isMobile } from '#shared/customer/phone.ts'
import { paths } from '#shared/paths.ts'
import { useConfig } from '../../../core/lib/config.ts'
import { useHydrated } from '../../../core/lib/use-hydrated.ts'
import { Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { ScrollAnchor } from '../../../core/ui/screen/scroll-anchor.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { TabBar } from '../../frame/tab-bar.tsx'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useSignInWhenSessionExpired } from '../../session/redirects.ts'
import { CancelDialog } from '../card/cancel-dialog.tsx'
import { useCardInView } from '../card/use-card-in-view.ts'
import { useBookingOfAddress } from '../data/booking-address.ts'
import { bookingName } from '../data/booking-facts.ts'
import { statusFilterIn } from '../data/status-filter.ts'
import { BookingTabs } from './booking-tabs.tsx'
import { useBookingUpdates } from './booking-update.ts'
import styles from './dashboard.module.css'
import { dashboardLead } from './dashboard-lead.ts'
import { DashboardNotices } from './dashboard-notices.tsx'
import { OwnCard } from './own-card.tsx'
import { useCancellation } from './use-cancellation.ts'
import { useDashboardBookings } from './use-dashboard-bookings.ts'
import { useViewer, type Viewer } from './use-viewer.ts'

// Wide windows alone have it.
const BookingsAside = lazy(async () => ({ default: (await import('./bookings-aside.tsx')).BookingsAside }))
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

/** Bookings of a member; for guests, of this device or of a looked-up number, masked until a code opens it. */
function Dashboard() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const viewer = useViewer()
  const { member, phone, lookup } = viewer
  useSignInWhenSessionExpired()
  const shown = useBookingOfAddress()
  const filter = isHydrated ? statusFilterIn(search) : undefined
  const isCompletedPage = pathname === paths.completedRequests
  const loaded = useDashboardBookings({ member, phone, also: shown })
  const bookings = [...loaded.full, ...loaded.others].map(({ booking }) => booking)
  const updates = useBookingUpdates(bookings)
  const cancellation = useCancellation(loaded.deleted)
  const cancelled = cancellation.completed
  const cardRef = useCardInView(shown)
  const hasCompanyCancelled = loaded.cancelled.length + loaded.maskedCancelled.length > 0
  const shownVersions = [
    ...bookings.map(({ request_id, version }) => `${request_id} ${version}`),
    ...loaded.cancelled.map(({ request_id }) => request_id),
  ]
  return (
    <Screen grouped wide="column">
      {/* As high for members: the prerendered page must not move. */}
      {member ? (
        <TopBar title="내 예약" />
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
        <Question close title="고객님의 예약" lead={dashboardLead(viewer, loaded, isHydrated)} />
        <DashboardNotices viewer={viewer} cancellation={cancellation} bookings={bookings} deleted={loaded.deleted} />
        <VisuallyHidden role="status">{latestUpdate(updates, bookings)}</VisuallyHidden>
        <ScrollAnchor shown={[...shownVersions, hash].join()}>
          {filter === undefined && !isCompletedPage && (
            <div className={styles.above}>
              {hasCompanyCancelled && (
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
            maskedNotice={(isMasked) => maskedNotice(viewer, isMasked)}
            tab={isCompletedPage || filter === 'completed' ? 'completed' : 'in_progress'}
            isCompletedPage={isCompletedPage}
            filter={filter}
            onShowAll={() => void navigate({ pathname, hash }, { replace: true })}
            hasCancelled={cancelled !== undefined || hasCompanyCancelled}
            aside={
              <Suspense>
                {/* What came above the telephone would move it. */}
                {!loaded.pending && <BookingsAside bookings={bookings} />}
              </Suspense>
            }
            card={({ booking, freshness }, fold) => (
              <OwnCard
                key={booking.request_id}
                ref={cardRef(booking.request_id)}
                booking={booking}
                freshness={freshness}
                fold={fold}
                update={updates.get(booking.request_id)}
                canAnswer={member || lookup !== undefined}
                cancellation={cancellation}
              />
            )}
          />
        </ScrollAnchor>
        <Suspense>{isHydrated && <Alerts viewer={viewer} />}</Suspense>
        <Suspense>{isHydrated && <PhotoSending />}</Suspense>
        <CancelDialog
          booking={bookings.find(({ request_id }) => request_id === cancellation.confirming)}
          cancelling={cancellation.cancelling}
          onClose={cancellation.close}
        />
      </ScreenMain>
      {member && <TabBar current="requests" />}
      {loaded.masked.length + loaded.maskedCancelled.length > 0 && <OpenByCode viewer={viewer} />}
    </Screen>
  )
}

/** Returns how to see the details of masked bookings, and those of other bookings of the number. */
function maskedNotice({ member, phone, lookup, isLookupOver }: Viewer, isMasked: boolean) {
  if (lookup === undefined && (!isMasked || isLookupOver)) return undefined
  return <MaskedNotice phone={phone} isOpened={member || lookup !== undefined} isMasked={isMasked} />
}

function Alerts({ viewer: { member, lookup } }: { viewer: Viewer }) {
  if (useConfig()?.vacancyAlerts !== true) return null
  if (member) return <VacancyAlerts owner={{ kind: 'member' }} />
  return lookup && <VacancyAlerts owner={{ kind: 'lookup', token: lookup.token }} />
}

/** Sends a code to a number that can receive one. */
function OpenByCode({ viewer: { member, phone, lookup } }: { viewer: Viewer }) {
  const navigate = useNavigate()
  if (member || lookup !== undefined || phone === undefined || !isMobile(phone)) return null
  return (
    <Suspense>
      <LookupBar phone={phone} onSent={() => void navigate(paths.verifyLookup)} />
    </Suspense>
  )
}

/** Returns the latest change with the name of its booking, for screen readers. */
function latestUpdate(updates: ReadonlyMap<string, string>, bookings: readonly CustomerBooking[]) {
  const [id, update] = [...updates].at(-1) ?? []
  const booking = bookings.find(({ request_id }) => request_id === id)
  return booking && `${bookingName(booking)}: ${update}`
}
