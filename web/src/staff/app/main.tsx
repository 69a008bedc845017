import '../../core/styles/tokens.css'
import '../../core/styles/base.css'
import '../ui/staff.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { watchLeaving } from '../../core/lib/leaving.ts'
import { preloadScreens } from './screens.ts'
import { StaffApp } from './staff-app.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')
watchLeaving()
// Starts before the session is checked. The screen loads its code again, and shows the error, when it renders.
preloadScreens(window.location.pathname).catch(() => undefined)
import('../../core/ui/screen/page-repairs.ts').then(
  ({ repairPage }) => repairPage(),
  () => undefined,
)
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <StaffApp />
    </BrowserRouter>
  </StrictMode>,
)
