import { type App, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import { BackendStack } from './backend-stack.ts'
import { StageDashboard } from './constructs/watch/stage-dashboard.ts'
import { dataProtection } from './data-protection.ts'
import { DataStack } from './data-stack.ts'
import { EdgeStack } from './edge-stack.ts'
import type { Emulator } from './emulator.ts'
import { IdentityStack } from './identity-stack.ts'
import { MessagesStack } from './messages-stack.ts'
import { PipelineStack } from './pipeline-stack.ts'
import { edgeRegion, fullStackName, hasMessagesStack, type StackName } from './stack-locations.ts'
import type { StageSettings } from './stages/stage-settings.ts'
import { WebStack } from './web-stack.ts'

export type StageProps = {
  settings: StageSettings
  /** Folder of the built site. */
  site: string
  /** Emulator of the local stage. */
  emulator?: Emulator | undefined
}

/** Adds the stacks of a stage, in the order of their deployment. */
export function addStacks(app: App, { settings, site, emulator }: StageProps) {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
  Tags.of(app).add('product', 'aircon-booking')
  Tags.of(app).add('stage', settings.stage)
  const { stage, account, region } = settings
  const props = (name: StackName, at = region) => ({
    stackName: fullStackName(stage, name),
    env: { account, region: at },
    terminationProtection: dataProtection(settings).terminationProtection,
  })

  const data = new DataStack(app, 'Data', settings, props('data'))
  const identity = new IdentityStack(app, 'Identity', settings, props('identity'))
  identity.addStackDependency(data)
  const backend = new BackendStack(app, 'Backend', settings, { ...props('backend'), emulator })
  backend.addStackDependency(identity)
  const edge = emulator ? undefined : new EdgeStack(app, 'Edge', settings, props('edge', edgeRegion))
  const messages = hasMessagesStack(settings)
    ? new MessagesStack(app, 'Messages', settings, props('messages', settings.smsRegion))
    : undefined
  const web = new WebStack(app, 'Web', settings, { ...props('web'), site, emulator, edge })
  web.addStackDependency(backend)
  if (edge) web.addStackDependency(edge)
  // Last, because it shows the alarms of all stacks.
  const stacks = [data, identity, backend, web, ...(edge ? [edge] : []), ...(messages ? [messages] : [])]
  new StageDashboard(backend, 'Overview', { stage: settings, api: backend.api, stacks })
  const trusted = settings.pipeline
  const pipeline = trusted && new PipelineStack(app, 'Pipeline', settings, { ...props('pipeline'), trusted })
  return { data, identity, backend, web, edge, messages, pipeline }
}
