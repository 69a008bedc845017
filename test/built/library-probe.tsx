import { zodResolver } from '@hookform/resolvers/zod'
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { useForm } from 'react-hook-form'
import { MemoryRouter, Route, Routes, useParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { SiteLink } from '../../web/src/core/ui/site-link.tsx'

const rules = zodResolver(z.object({ note: z.string().check(z.minLength(1, 'NOTE_REQUIRED')) }))

/** A page that uses what the site's libraries can do; `libraries.test.ts` builds and opens it. */
function Probe() {
  const doubling = useMutation({ mutationFn: async (value: number) => value * 2 })
  const { register, handleSubmit, formState } = useForm({ resolver: rules, defaultValues: { note: '' } })
  return (
    <>
      <button type="button" onClick={() => doubling.mutate(21)}>
        Double
      </button>
      <output>{doubling.data}</output>
      <form onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
        <input {...register('note')} aria-label="Note" />
        <button type="submit">Save</button>
        <p>{formState.errors.note?.message}</p>
      </form>
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
