import { isScreen, lookAtEvery } from '../e2e/states/every-state.ts'
import { states } from '../states/states.ts'

lookAtEvery(states.filter((state) => !isScreen(state)))
