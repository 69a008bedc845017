import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DateLib } from 'react-day-picker'
import { ko } from 'react-day-picker/locale/ko'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, Route, Routes, useParams } from 'react-router-dom'
import { SiteLink } from '../../web/src/core/ui/site-link.tsx'
import { MonthCalendar } from '../../web/src/core/visit/month-calendar.tsx'

/** A page that uses what the site's libraries can do; `libraries.test.ts` builds and opens it. */
function Probe() {
  const doubling = useMutation({ mutationFn: async (value: number) => value * 2 })
  const [month, setMonth] = useState('2026-11-01')
  const [chosen, setChosen] = useState<string>()
  const formatted = new DateLib({ locale: ko }).format(new Date(2026, 10, 24), 'PPPP')
  return (
    <>
      <button type="button" onClick={() => doubling.mutate(21)}>
        Double
      </button>
      <output>{doubling.data}</output>
      <time>{formatted}</time>
      <MonthCalendar
        today="2026-11-22"
        month={month}
        onMonth={setMonth}
        chosen={chosen}
        onDay={setChosen}
        stateOf={(day) => ({ bookable: true, mark: '', tone: undefined, red: false, reason: undefined, label: day })}
      />
      <MemoryRouter>
        <SiteLink to="/visits/7">Visit</SiteLink>
        <Routes>
          <Route path="/visits/:id" element={<Visit />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </>
  )
}

const Visit = () => <h1>Visit {useParams().id}</h1>

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <Probe />
  </QueryClientProvider>,
)
