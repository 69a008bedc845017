import type { WizardStep } from '#shared/booking/draft.ts'
import { paths } from '../paths.ts'

/** The screen that asks for what a step lacks. */
export const screenOf: Record<WizardStep, string> = {
  service: paths.home,
  install: paths.install,
  address: paths.addressForm,
  visit: paths.selectServiceDate,
  unit: paths.requestBasicInfo,
  details: paths.additionalRequest,
}
