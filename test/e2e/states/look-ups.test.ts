import { lookUpStates } from '../../states/look-up-states.ts'
import { memberBookingStates } from '../../states/member-booking-states.ts'
import { lookAtCommon } from './every-state.ts'

lookAtCommon([...lookUpStates, ...memberBookingStates])
