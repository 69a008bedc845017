import '../../core/styles/tokens.css'
import '../../core/styles/base.css'
import '../ui/staff.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { preloadScreens } from './screens.ts'
import { StaffApp } from './staff-app.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')
// While it is asked who is signed in. What does not come is asked for again, and complained about, when it is drawn.
preloadScreens(window.location.pathname).catch(() => undefined)
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <StaffApp />
    </BrowserRouter>
  </StrictMode>,
)
