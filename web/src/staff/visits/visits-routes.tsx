import { lazy, Suspense, useEffect } from 'react'
import { Outlet, Route, Routes } from 'react-router-dom'
import { staffPaths } from '../paths/staff-paths.ts'
import { VisitsPage } from './list/visits-page.tsx'
import { markAllAttempted, updateQueue } from './offline/action-queue.ts'
import { useOfflineContacts } from './offline/offline-contacts.ts'
import { useBackgroundFlush } from './offline/use-action-queue.ts'
import { usePhotoSending } from './offline/use-photo-sending.ts'
import { useUnsavedWarning } from './offline/use-unsaved-warning.ts'
import { FinishPage } from './visit/finish-page.tsx'
import { QuotePage } from './visit/quote-page.tsx'
import { VisitPage } from './visit/visit-page.tsx'

// Not every technician asks for a signature, which needs a connection.
const SignaturePage = lazy(async () => ({ default: (await import('./visit/signature-page.tsx')).SignaturePage }))

/** The technician's screens. They are one chunk, so that all of them work while offline. */
export function VisitsRoutes() {
  return (
    <Routes>
      <Route element={<OfflineSupport />}>
        <Route index element={<VisitsPage />} />
        <Route path=":request_id" element={<VisitPage />} />
        <Route path=":request_id/quote" element={<QuotePage />} />
        <Route
          path=":request_id/signature"
          element={
            <Suspense>
              <SignaturePage />
            </Suspense>
          }
        />
        <Route path=":request_id/finish" element={<FinishPage />} />
      </Route>
    </Routes>
  )
}

function OfflineSupport() {
  useBackgroundFlush()
  useOfflineContacts()
  usePhotoSending()
  useUnsavedWarning()
  useEffect(() => {
    // No button waits for an action that an earlier page left.
    updateQueue(markAllAttempted)
    void registerWorker()
  }, [])
  return <Outlet />
}

/** Registers the worker that caches the staff's document and code for use while offline (decision 0021). */
async function registerWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/staff-worker.js', { scope: staffPaths.start, updateViaCache: 'none' })
  } catch {
    // Only a reload while offline needs the worker.
  }
}
