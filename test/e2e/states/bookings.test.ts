import { bookingStates } from '../../states/booking-states.ts'
import { editStates } from '../../states/edit-states.ts'
import { lookUpStates } from '../../states/look-up-states.ts'
import { memberBookingStates } from '../../states/member-booking-states.ts'
import { lookAtEvery } from './every-state.ts'

lookAtEvery([...bookingStates, ...editStates, ...lookUpStates, ...memberBookingStates])
