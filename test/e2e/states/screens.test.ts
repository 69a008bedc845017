import { policyStates } from '../../states/policy-states.ts'
import { screens } from '../../states/screens.ts'
import { lookAtScreens } from './every-state.ts'

lookAtScreens([...screens, ...policyStates])
