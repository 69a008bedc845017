import { bookingStates } from '../../states/booking-states.ts'
import { editStates } from '../../states/edit-states.ts'
import { lookAtEvery } from './every-state.ts'

lookAtEvery([...bookingStates, ...editStates])
