import { lookUpStates } from '../../states/lookup-states.ts'
import { memberBookingStates } from '../../states/member-booking-states.ts'
import { reviewStates } from '../../states/review-states.ts'
import { lookAtScreens } from './every-state.ts'

lookAtScreens([...lookUpStates, ...memberBookingStates, ...reviewStates])
