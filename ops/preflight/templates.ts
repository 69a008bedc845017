import type { StageSettings } from '../../infra/stages/stage-settings.ts'
import { type Check, pass, skipped, type Verdict, warn } from '../checks/check.ts'
import { templatesOf } from '../commands/templates.ts'

async function checkTemplates(settings: StageSettings): Promise<Verdict> {
  if (settings.messages.provider === 'sns') return skipped('SNS has none')
  const { templates, unused } = templatesOf(settings)
  const missing = templates.filter(({ registered }) => registered === undefined).length
  if (missing === 0 && unused.length === 0) return pass(`all ${templates.length} are registered`)
  return warn(
    `${missing} of ${templates.length} are not registered and go as SMS; ${unused.length} in the settings have another text`,
    `npm run ops -- templates --stage ${settings.stage} lists them.`,
  )
}

/** Whether the settings name every AlimTalk template. */
export const templates: Check<StageSettings> = { name: 'templates', run: checkTemplates }
