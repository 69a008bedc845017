import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectFolder } from '../../scripts/local/local-folder.ts'
import { runCommand } from '../../scripts/local/run-command.ts'

const cdk = join(projectFolder, 'node_modules', 'aws-cdk', 'bin', 'cdk')
const ending = '.template.json'
const stacksIn = (assembly: string) =>
  readdirSync(assembly)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))

/**
 * What the stacks of one cloud assembly change in those of another, as Markdown: a heading and the CDK's own words for
 * each. No account is asked.
 */
export async function differences(before: string, after: string): Promise<string> {
  const old = stacksIn(before)
  const now = stacksIn(after)
  const parts = now.map(async (stack) => {
    const template = join(before, stack + ending)
    if (!old.includes(stack)) writeFileSync(template, '{}')
    return `### ${stack}\n\n\`\`\`diff\n${await differenceOf(stack, template, after)}\n\`\`\``
  })
  const gone = old.filter((stack) => !now.includes(stack)).map((stack) => `### ${stack}\n\nThe stack is gone.`)
  return [...(await Promise.all(parts)), ...gone].join('\n\n')
}

async function differenceOf(stack: string, template: string, app: string): Promise<string> {
  const logFile = `${template}.log`
  const args = [cdk, 'diff', '--app', app, '--template', template, '--exclusively', '--no-notices', '--ci', stack]
  const env = { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true', CDK_DISABLE_VERSION_CHECK: 'true', NO_COLOR: '1' }
  const said = stripVTControlCharacters(await runCommand(process.execPath, args, { logFile, env }))
  return said.replace(/\s*✨ .*\s*$/, '').trim()
}
