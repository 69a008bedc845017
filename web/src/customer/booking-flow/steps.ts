import { type BookingStep, bookingSteps, firstMissingStep } from '#shared/booking/draft.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { paths } from '#shared/paths.ts'
import { useRedirect } from '../../core/ui/screen/use-redirect.ts'
import { signedIn } from '../session/session.ts'
import { currentDraft, type FlowDraft, useDraft } from './draft.ts'

/** The screen of each step. */
export const screenOf: Record<BookingStep, string> = {
  service: paths.home,
  install: paths.install,
  address: paths.addressForm,
  visit: paths.selectServiceDate,
  unit: paths.requestBasicInfo,
  symptoms: paths.symptoms,
  details: paths.additionalRequest,
  confirm: paths.confirmBooking,
}

/** Step 2, with the service in its address (specification 9.6). */
export const visitDatePath = (service: ServiceType | undefined) =>
  `${paths.selectServiceDate}?service=${encodeURIComponent(service ?? '')}`

/** Returns the first incomplete step, for a guest or a member. */
export const missingStepOf = (draft: FlowDraft) =>
  firstMissingStep(draft, signedIn(), draft.address_source !== undefined)

/**
 * Returns the draft for the screen of a step. On arrival, redirects to the first screen with a missing value
 * (specification 9.9); later changes do not redirect.
 */
export function useFlowDraft(step: BookingStep): FlowDraft {
  useRedirect(true, () => {
    const missing = missingStepOf(currentDraft())
    const tooEarly = missing !== undefined && bookingSteps.indexOf(missing) < bookingSteps.indexOf(step)
    return tooEarly ? { to: screenOf[missing] } : undefined
  })
  return useDraft()
}
