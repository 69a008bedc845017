import { lazy, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useHydrated } from '../../../core/ui/use-hydrated.ts'
import { isOpen, useLookupAccess } from '../../lookup/lookup-access.ts'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useSignInWhenSessionExpired } from '../../session/redirects.ts'
import { useSignedIn } from '../../session/session.ts'
import type { LastEdit } from '../booking-facts.ts'
import { type DashboardState, dashboardStateOf, lookedUpPhone } from '../dashboard-state.ts'
import { Dashboard } from './dashboard.tsx'
import { JustBooked } from './just-booked.tsx'

// Neither has a place-holder of its own: the list stays until their code is there, and React holds nothing back then.
const EditBookingPage = lazy(async () => ({ default: (await import('../edit/edit-booking-page.tsx')).EditBookingPage }))
const LookUpCode = lazy(async () => ({ default: (await import('../../lookup/lookup-code.tsx')).LookupCode }))

/** The customer's bookings (specification 9.11); at /completedRequests those that are completed come first. */
export function DashboardPage() {
  return (
    <QueryProvider>
      <DashboardScreens />
    </QueryProvider>
  )
}

/**
 * The edit form and the field for a code have no address of their own: each lies over the list with a history entry, so
 * that Back leaves it.
 */
function DashboardScreens() {
  const navigate = useNavigate()
  const { pathname, state: passed } = useLocation()
  const known = useHydrated()
  const state = known ? dashboardStateOf(passed) : {}
  const [edited, setEdited] = useState<LastEdit>()
  const [bookedGone, setBookedGone] = useState(false)
  const toVerify = usePhoneToVerify(state)
  useSignInWhenSessionExpired()
  const { editing, status: filter } = state
  const goTo = (next: DashboardState, replace = false) => void navigate(pathname, { state: next, replace })
  if (editing !== undefined) {
    return (
      <EditBookingPage
        key={editing}
        request_id={editing}
        onSaved={() => setEdited({ request_id: editing, saved: true })}
        onLeave={() => void navigate(-1)}
      />
    )
  }
  if (toVerify !== undefined) {
    const leave = () => void navigate(-1)
    return <LookUpCode phone={toVerify} onOpen={leave} onLeave={leave} />
  }
  if (state.requestId !== undefined && state.listed !== true) {
    return (
      <JustBooked
        request_id={state.requestId}
        onList={(gone) => {
          setBookedGone(gone)
          goTo({ ...state, listed: true }, true)
        }}
      />
    )
  }
  const completedAsked = pathname === paths.completedRequests
  return (
    <Dashboard
      state={state}
      known={known}
      tab={completedAsked || filter === 'completed' ? 'completed' : 'in_progress'}
      completedAsked={completedAsked}
      bookedGone={bookedGone}
      edited={edited}
      onEdit={(request_id) => {
        setEdited({ request_id, saved: false })
        goTo({ ...state, editing: request_id })
      }}
      onVerify={() => goTo({ ...state, verifying: true })}
      onShowAll={() => {
        const { status: _, ...all } = state
        goTo(all, true)
      }}
    />
  )
}

/** The looked-up number whose code is being typed; none once it is open, or when somebody is signed in. */
function usePhoneToVerify(state: DashboardState) {
  const signedIn = useSignedIn()
  const access = useLookupAccess()
  const phone = lookedUpPhone(state)
  if (state.verifying !== true || signedIn !== false) return undefined
  return isOpen(access) && access.phone === phone ? undefined : phone
}
