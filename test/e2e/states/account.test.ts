import { loginStates } from '../../states/login-states.ts'
import { memberStates } from '../../states/member-states.ts'
import { signUpStates } from '../../states/sign-up-states.ts'
import { lookAtEvery } from './every-state.ts'

lookAtEvery([...loginStates, ...signUpStates, ...memberStates])
