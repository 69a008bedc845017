import { requestStates } from '../../states/request-states.ts'
import { visitStates } from '../../states/visit-states.ts'
import { wizardStates } from '../../states/wizard-states.ts'
import { lookAtScreens } from './every-state.ts'

lookAtScreens([...wizardStates, ...visitStates, ...requestStates])
