import { loginStates } from '../../states/login-states.ts'
import { memberStates } from '../../states/member-states.ts'
import { signUpStates } from '../../states/sign-up-states.ts'
import { lookAtScreens } from './every-state.ts'

lookAtScreens([...memberStates, ...loginStates, ...signUpStates])
