import { policyStates } from '../../states/policy-states.ts'
import { screens } from '../../states/screens.ts'
import { lookAtEvery } from './every-state.ts'

lookAtEvery([...screens, ...policyStates])
