import { policyStates } from '../../states/policy-states.ts'
import { screens } from '../../states/screens.ts'
import { lookAtCommon } from './every-state.ts'

lookAtCommon([...screens, ...policyStates])
