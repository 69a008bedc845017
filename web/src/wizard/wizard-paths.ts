import type { WizardStep } from '#shared/booking/draft.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { paths } from '#shared/paths.ts'

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
