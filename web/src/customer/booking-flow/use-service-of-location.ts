import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { type ServiceType, serviceTypes } from '#shared/booking/options.ts'
import { useHydrated } from '../../core/lib/use-hydrated.ts'
import { useNavigationField } from '../../core/ui/screen/use-navigation-field.ts'
import { startDraft } from './draft.ts'

/** Stores the service of `?service=`, `?service_type=` or the navigation state in the draft and returns it (specification 9.3). */
export function useServiceOfLocation(): ServiceType | undefined {
  const query = new URLSearchParams(useLocation().search)
  const passed = useNavigationField('service')
  const service = [query.get('service'), query.get('service_type'), passed].find(isService)
  useEffect(() => {
    if (service !== undefined) startDraft(service)
  }, [service])
  return useHydrated() ? service : undefined
}

const isService = (value: unknown): value is ServiceType => serviceTypes.some((service) => service === value)
