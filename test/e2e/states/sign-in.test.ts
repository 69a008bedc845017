import { loginStates } from '../../states/login-states.ts'
import { signUpStates } from '../../states/sign-up-states.ts'
import { lookAtCommon } from './every-state.ts'

lookAtCommon([...loginStates, ...signUpStates])
