import { requestStates } from '../../states/request-states.ts'
import { visitStates } from '../../states/visit-states.ts'
import { wizardStates } from '../../states/wizard-states.ts'
import { lookAtEvery } from './every-state.ts'

lookAtEvery([...wizardStates, ...visitStates, ...requestStates])
