import { memberStates } from '../../states/member-states.ts'
import { lookAtCommon } from './every-state.ts'

lookAtCommon(memberStates)
