import { memberStates } from '../../states/member-states.ts'
import { lookAtEvery } from './every-state.ts'

lookAtEvery(memberStates)
