import { lookUpStates } from '../../states/look-up-states.ts'
import { memberBookingStates } from '../../states/member-booking-states.ts'
import { lookAtEvery } from './every-state.ts'

lookAtEvery([...lookUpStates, ...memberBookingStates])
