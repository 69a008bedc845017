import { bookingStates } from '../../states/booking-states.ts'
import { editStates } from '../../states/edit-states.ts'
import { progressStates } from '../../states/progress-states.ts'
import { lookAtCommon } from './every-state.ts'

lookAtCommon([...bookingStates, ...progressStates, ...editStates])
