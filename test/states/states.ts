import { afterServiceStates } from './after-service-states.ts'
import { bookingFlowStates } from './booking-flow-states.ts'
import { bookingStates } from './booking-states.ts'
import { editStates } from './edit-states.ts'
import { loginStates } from './login-states.ts'
import { lookUpStates } from './lookup-states.ts'
import { memberBookingStates } from './member-booking-states.ts'
import { memberStates } from './member-states.ts'
import { policyStates } from './policy-states.ts'
import { progressStates } from './progress-states.ts'
import { requestStates } from './request-states.ts'
import { reviewStates } from './review-states.ts'
import { screens } from './screens.ts'
import { signUpStates } from './sign-up-states.ts'
import type { State } from './state.ts'
import { urgentStates } from './urgent-states.ts'
import { visitStates } from './visit-states.ts'

/**
 * Every screen in every state that a visitor can meet. The browser tests look at each (rules of accessibility, nothing
 * beyond the side, the fixed sentences), the pictures show each.
 */
export const states: readonly State[] = [
  ...screens,
  ...bookingFlowStates,
  ...visitStates,
  ...urgentStates,
  ...requestStates,
  ...bookingStates,
  ...progressStates,
  ...editStates,
  ...lookUpStates,
  ...loginStates,
  ...signUpStates,
  ...memberStates,
  ...memberBookingStates,
  ...policyStates,
  ...reviewStates,
  ...afterServiceStates,
]

const named = (...names: readonly string[]) =>
  names.map((name) => {
    const state = states.find((one) => one.name === name)
    if (state === undefined) throw new Error(`There is no state ${name}.`)
    return state
  })

/** Pages of services that are built as the two that every run looks at. */
const alike = ['moving', 'repair', 'removal', 'refrigerant', 'inspection']

/** Each screen once, and again where members and guests see different ones. */
export const wholeScreens: readonly State[] = [
  ...screens.filter(({ name }) => !alike.includes(name)),
  ...named(
    'infoModifyAddress-guest',
    'withdraw-guest',
    'myPage-member',
    'inquiryDashboard-member',
    'completedRequests-member-nothing',
    'addressForm-member',
    'confirmBooking-member',
    'quote-more',
  ),
]

/** What lies over a screen once it is asked for. */
export const overScreens: readonly State[] = named(
  'install-nothing-chosen',
  'additionalRequest-missing',
  'addressForm-errors',
  'addressModal-manual',
  'pricing-extra-fees',
  'inquiryDashboard-cancel',
  'edit-calendar',
  'selectServiceDate-call-back',
  'selectServiceDate-vacancy',
  'withdraw-dialog',
)
