import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { type ServiceType, serviceTypes } from '#shared/booking/options.ts'
import { startDraft } from './draft.ts'

/** Puts the service that the address names into the draft before the screen looks at it. */
export function useServiceOfLocation() {
  const service = serviceOf(useLocation())
  useEffect(() => {
    if (service !== undefined) startDraft(service)
  }, [service])
}

const isService = (value: unknown): value is ServiceType => serviceTypes.some((service) => service === value)

/** The service an address names: `?service=`, `?service_type=`, or the state passed along (specification 9.3). */
function serviceOf({ search, state }: { search: string; state: unknown }): ServiceType | undefined {
  const query = new URLSearchParams(search)
  const passed = typeof state === 'object' && state !== null && 'service' in state ? state.service : undefined
  return [query.get('service'), query.get('service_type'), passed].find(isService)
}
