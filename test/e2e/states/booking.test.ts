import { bookingFlowStates } from '../../states/booking-flow-states.ts'
import { requestStates } from '../../states/request-states.ts'
import { urgentStates } from '../../states/urgent-states.ts'
import { visitStates } from '../../states/visit-states.ts'
import { lookAtScreens } from './every-state.ts'

lookAtScreens([...bookingFlowStates, ...visitStates, ...urgentStates, ...requestStates])
