import * as z from 'zod/mini'
import { alimTalkTemplates } from '#shared/notifications/alim-talk.ts'
import { command } from '#shared/operations/command.ts'
import type { StageSettings } from '../../infra/stages/stage-settings.ts'

export const templates = command({
  summary: 'Lists the AlimTalk templates of a stage, to register them at the provider',
  input: z.strictObject({}),
  means: {},
  reads: true,
  reply: z.object({
    templates: z.array(
      z.object({
        key: z.string(),
        /** ID in the settings of the stage; absent where the message goes as SMS. */
        registered: z.optional(z.string()),
        button: z.optional(z.string()),
        link: z.optional(z.string()),
        text: z.array(z.object({ line: z.string() })),
      }),
    ),
    /** Keys in the settings whose text has changed since: they are not used. */
    unused: z.array(z.string()),
  }),
})

type OfTemplates = Pick<StageSettings, 'messages' | 'operator' | 'domain'>

/** Returns the templates with what the settings of a stage say about them. Reads the settings only. */
export function templatesOf({ messages, operator, domain }: OfTemplates): z.output<typeof templates.reply> {
  const ids = messages.provider === 'solapi' ? messages.templates : {}
  const all = alimTalkTemplates({ phone: operator.phone, domain: domain?.name })
  const keys = all.map(({ key }) => key)
  return {
    templates: all.map(({ key, text, button }) => ({
      key,
      ...(ids[key] !== undefined && { registered: ids[key] }),
      ...(button && { button: button.name, link: button.url }),
      text: text.split('\n').map((line) => ({ line })),
    })),
    unused: Object.keys(ids).filter((key) => !keys.includes(key)),
  }
}
