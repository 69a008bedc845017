import { requestStates } from '../../states/request-states.ts'
import { visitStates } from '../../states/visit-states.ts'
import { wizardStates } from '../../states/wizard-states.ts'
import { lookAtCommon } from './every-state.ts'

lookAtCommon([...wizardStates, ...visitStates, ...requestStates])
