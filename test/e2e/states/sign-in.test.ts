import { loginStates } from '../../states/login-states.ts'
import { signUpStates } from '../../states/sign-up-states.ts'
import { lookAtEvery } from './every-state.ts'

lookAtEvery([...loginStates, ...signUpStates])
