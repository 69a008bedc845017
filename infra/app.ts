import { App } from 'aws-cdk-lib'
import { SettingsProblem } from './stages/parse-settings.ts'
import { stageOfContext } from './stages/stage-of-context.ts'

try {
  const app = new App()
  const stage = stageOfContext((key) => app.node.tryGetContext(key))
  // Imported late: the CDK takes seconds to load, and a wrong setting should fail before that.
  const stacks = await import('./stacks.ts')
  stacks.addStacks(app, stage)
} catch (problem) {
  if (!(problem instanceof SettingsProblem)) throw problem
  process.stderr.write(`${problem.message}\n`)
  // Exits at once: otherwise the CDK would write the stacks added so far.
  process.exit(1)
}
