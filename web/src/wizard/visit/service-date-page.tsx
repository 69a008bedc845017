import { QueryProvider } from '../../session/query-provider.tsx'
import { ServiceDateStep } from './service-date-step.tsx'

/** Step 2: when to come (specification 9.6). */
export function ServiceDatePage() {
  return (
    <QueryProvider>
      <ServiceDateStep />
    </QueryProvider>
  )
}
