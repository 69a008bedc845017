import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { ServiceType } from '#shared/booking/options.ts'
import { useNavigationField } from '../../core/ui/screen/use-navigation-field.ts'
import { useHydrated } from '../../core/ui/use-hydrated.ts'
import { startDraft } from './draft.ts'
import { isService, serviceOfLink } from './service-of-link.ts'

/** Stores the service of `?service=`, `?service_type=` or the navigation state in the draft and returns it (specification 9.3). */
export function useServiceOfLocation(): ServiceType | undefined {
  const named = serviceOfLink(useLocation().search)
  const passed = useNavigationField('service')
  const service = [named, passed].find(isService)
  useEffect(() => {
    if (service !== undefined) startDraft(service)
  }, [service])
  return useHydrated() ? service : undefined
}
