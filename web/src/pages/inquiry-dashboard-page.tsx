import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { QueryProvider } from '../api/query-provider.tsx'
import { dashboardStateOf } from '../booking/dashboard-state.ts'
import { MyBookings } from '../booking/my-bookings.tsx'
import type { News } from '../booking/news.ts'
import { paths } from '../paths.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

const EditBookingPage = lazy(async () => ({ default: (await import('./edit-booking-page.tsx')).EditBookingPage }))

/** The customer's bookings (spec §2). */
export function InquiryDashboardPage() {
  return (
    <QueryProvider>
      <Dashboard />
    </QueryProvider>
  )
}

/** The edit form has no address of its own: it lies over the list with a history entry, so that Back leaves it. */
function Dashboard() {
  const navigate = useNavigate()
  const location = useLocation()
  const known = useHydrated()
  const state = known ? dashboardStateOf(location.state) : {}
  const [edited, setEdited] = useState<News>()
  const { editing } = state
  if (editing !== undefined) {
    return (
      <Suspense>
        <EditBookingPage
          key={editing}
          request_id={editing}
          onLeave={(changed) => {
            setEdited({ request_id: editing, changed })
            void navigate(-1)
          }}
        />
      </Suspense>
    )
  }
  return (
    <MyBookings
      state={state}
      known={known}
      edited={edited}
      onEdit={(request_id) => {
        setEdited({ request_id, changed: false })
        void navigate(paths.inquiryDashboard, { state: { ...state, editing: request_id } })
      }}
    />
  )
}
