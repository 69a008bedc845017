import { QueryProvider } from '../api/query-provider.tsx'
import { ServiceDateStep } from '../booking/service-date-step.tsx'

/** Step 2: when to come (spec §2). */
export function ServiceDatePage() {
  return (
    <QueryProvider>
      <ServiceDateStep />
    </QueryProvider>
  )
}
