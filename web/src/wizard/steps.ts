import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { type BookingDraft, firstMissingStep, type WizardStep, wizardSteps } from '#shared/booking/draft.ts'
import { type ServiceType, serviceTypes } from '#shared/booking/options.ts'
import { paths } from '#shared/paths.ts'
import { signedIn } from '../session/session.ts'
import { useRedirect } from '../ui/use-redirect.ts'
import { currentDraft, startDraft, useDraft } from './draft.ts'

/** The screen that asks for what a step lacks. */
export const screenOf: Record<WizardStep, string> = {
  service: paths.home,
  install: paths.install,
  address: paths.addressForm,
  visit: paths.selectServiceDate,
  unit: paths.requestBasicInfo,
  details: paths.additionalRequest,
}

/** Step 2, with the service in its address (specification 9.6). */
export const visitDatePath = (service: ServiceType | undefined) =>
  `${paths.selectServiceDate}?service=${encodeURIComponent(service ?? '')}`

/**
 * The draft for the screen of a step. On arrival, whoever comes too early is led to the first screen that lacks
 * something (specification 9.9); what the screen itself changes leads nowhere.
 */
export function useWizardDraft(step: WizardStep): BookingDraft {
  useRedirect(true, () => {
    const missing = firstMissingStep(currentDraft(), signedIn())
    const tooEarly = missing !== undefined && wizardSteps.indexOf(missing) < wizardSteps.indexOf(step)
    return tooEarly ? { to: screenOf[missing] } : undefined
  })
  return useDraft()
}

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
