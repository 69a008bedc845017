import { useLocation } from 'react-router-dom'
import { startPath } from '#shared/paths.ts'
import { useServiceOfLocation } from '../booking-flow/use-service-of-location.ts'
import { serviceAt, serviceLeads } from './service-leads.ts'
import { ServiceScreen } from './service-screen.tsx'

/** The page of the service in the path. A tile of the home page passes it on, so that it is in the draft (specification 9.35). */
export function ServicePage() {
  useServiceOfLocation()
  const service = serviceAt(useLocation().pathname)
  if (service === undefined) return null
  return (
    <ServiceScreen
      service={service}
      title={`에어컨 ${service}`}
      lead={serviceLeads[service]}
      start={startPath(service)}
      label={`${service} 예약 시작하기`}
    />
  )
}
