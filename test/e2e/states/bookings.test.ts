import { afterServiceStates } from '../../states/after-service-states.ts'
import { bookingStates } from '../../states/booking-states.ts'
import { editStates } from '../../states/edit-states.ts'
import { progressStates } from '../../states/progress-states.ts'
import { lookAtScreens } from './every-state.ts'

lookAtScreens([...bookingStates, ...afterServiceStates, ...progressStates, ...editStates])
