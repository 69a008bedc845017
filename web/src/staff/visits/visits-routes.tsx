import { useEffect } from 'react'
import { Outlet, Route, Routes } from 'react-router-dom'
import { VisitsPage } from './list/visits-page.tsx'
import { cacheForOffline } from './offline/cache-for-offline.ts'
import { useOfflineContacts } from './offline/offline-contacts.ts'
import { useBackgroundFlush } from './offline/use-action-queue.ts'
import { FinishPage } from './visit/finish-page.tsx'
import { VisitPage } from './visit/visit-page.tsx'

/** The technician's screens: one piece, since what is needed in a cellar has to be there before. */
export function VisitsRoutes() {
  return (
    <Routes>
      <Route element={<Sending />}>
        <Route index element={<VisitsPage />} />
        <Route path=":request_id" element={<VisitPage />} />
        <Route path=":request_id/finish" element={<FinishPage />} />
      </Route>
    </Routes>
  )
}

function Sending() {
  useBackgroundFlush()
  useOfflineContacts()
  useEffect(() => void cacheForOffline(), [])
  return <Outlet />
}
