import { functionEnvironment } from '../../scripts/local/lambda/function-environment.ts'
import { signByRole } from '../support/in-process/sign-by-role.ts'
import { stack } from '../support/stacks/stack.ts'

// A test can import a function's file and run it in its own process against the same tables and the same user pool.
Object.assign(process.env, functionEnvironment(stack))
// A worker may have run files of the project `tables` before.
delete process.env.AWS_ENDPOINT_URL_DYNAMODB
signByRole(stack)
