import '../../styles/tokens.css'
import '../../styles/base.css'
import '../parts/staff.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { StaffApp } from './staff-app.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <StaffApp />
    </BrowserRouter>
  </StrictMode>,
)
