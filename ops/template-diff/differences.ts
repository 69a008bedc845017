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

/** Compares two cloud assemblies without an AWS account. @returns Markdown: a heading and the output of the CDK for each stack */
export async function differences(before: string, after: string): Promise<string> {
  const old = stacksIn(before)
  const current = stacksIn(after)
  const parts = current.map(async (stack) => {
    const template = join(before, stack + ending)
    if (!old.includes(stack)) writeFileSync(template, '{}')
    return `### ${stack}\n\n\`\`\`diff\n${await differenceOf(stack, template, after)}\n\`\`\``
  })
  const removed = old.filter((stack) => !current.includes(stack)).map((stack) => `### ${stack}\n\nThe stack is gone.`)
  return [...(await Promise.all(parts)), ...removed].join('\n\n')
}

async function differenceOf(stack: string, template: string, app: string): Promise<string> {
  const logFile = `${template}.log`
  const args = [cdk, 'diff', '--app', app, '--template', template, '--exclusively', '--no-notices', '--ci', stack]
  const env = { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true', CDK_DISABLE_VERSION_CHECK: 'true', NO_COLOR: '1' }
  const output = stripVTControlCharacters(await runCommand(process.execPath, args, { logFile, env }))
  return output.replace(/\s*✨ .*\s*$/, '').trim()
}
