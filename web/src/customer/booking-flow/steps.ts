import { firstMissingStep, type WizardStep, wizardSteps } from '#shared/booking/draft.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { paths } from '#shared/paths.ts'
import { useNavigationField } from '../../core/ui/screen/use-navigation-field.ts'
import { useRedirect } from '../../core/ui/screen/use-redirect.ts'
import { signedIn } from '../session/session.ts'
import { currentDraft, useDraft, type WizardDraft } from './draft.ts'

/** The screen of each step. */
export const screenOf: Record<WizardStep, string> = {
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

/** State of a link from the summary to the step that changes a value. */
export const toChange = { change: true }

/** Returns the first incomplete step, for a guest or a member. */
export const missingStepOf = (draft: WizardDraft) =>
  firstMissingStep(draft, signedIn(), draft.address_source !== undefined)

/** Where the button of a step leads, and its label: back to the summary if the step was opened to change a value. */
export function useNextStep(path: string, label: string) {
  const isChange = useNavigationField('change') === true
  return isChange ? { path: paths.confirmBooking, label: '고친 내용 확인하기' } : { path, label }
}

/**
 * Returns the draft for the screen of a step. On arrival, redirects to the first screen with a missing value
 * (specification 9.9); later changes do not redirect.
 */
export function useWizardDraft(step: WizardStep): WizardDraft {
  useRedirect(true, () => {
    const missing = missingStepOf(currentDraft())
    const tooEarly = missing !== undefined && wizardSteps.indexOf(missing) < wizardSteps.indexOf(step)
    return tooEarly ? { to: screenOf[missing] } : undefined
  })
  return useDraft()
}
