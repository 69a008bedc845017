import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { commandsOf, jobsOf, problemsOf, refusalsOf } from './workflow.ts'

const run = promisify(execFile)
const folder = '.github/workflows'
const files = readdirSync(folder)
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
const commands = files.flatMap((file) => commandsOf(textOf(file)))

const expression = (of: string) => `\${{ ${of} }}`

const planted = (from: string, to: string) => {
  const text = textOf('test.yml')
  expect(text).toContain(from)
  return text.replace(from, to)
}

describe('workflows', () => {
  it.each(files)('writes the workflow %s so that GitHub takes it, with the least permissions', async (file) => {
    expect(problemsOf(textOf(file))).toEqual([])
    expect(await refusalsOf(textOf(file))).toEqual([])
  })

  it.each([
    ['a key that is none', 'timeout-minutes: 30', 'timeout: 30', 'unexpected key "timeout"'],
    ['what is not there', "github.event_name == 'pull_request'", 'here.not', 'undefined variable "here"'],
    [
      'words of a stranger',
      '.ci/run',
      `echo ${expression('github.event.pull_request.title')}`,
      'is potentially untrusted',
    ],
  ])('refuses a workflow with %s', async (_, from, to, problem) => {
    expect((await refusalsOf(planted(from, to))).join('\n')).toContain(problem)
  })

  it.each([
    ['a job without an end', 'timeout-minutes: 30', 'name: long', 'may run for hours'],
    ['rights of the whole workflow', 'permissions: {}', 'permissions: { contents: read }', 'every job has the right'],
    ['a right to write', 'contents: read', 'contents: write', 'may write contents'],
    ['AWS without an approval', 'contents: read', 'id-token: write', 'without an environment'],
    ['an action of anybody', 'actions/setup-python@', 'someone/setup-python@', 'is of another author'],
    ['an action that moves', 'ece7cb06caefa5fff74198d8649806c4678c61a1', 'main', 'is no commit'],
    ['a checkout that keeps its token', 'persist-credentials: false', 'fetch-depth: 1', 'leaves the credentials'],
    ['a script that is not here', '.ci/run', 'npm run tests', 'there is no script tests'],
    ['a stored key', '.ci/run', `KEY=${expression('secrets.AWS_SECRET')} .ci/run`, 'the secret AWS_SECRET is stored'],
  ])('finds a broken rule of workflows in one with %s', (_, from, to, problem) => {
    expect(problemsOf(planted(from, to)).join('\n')).toContain(problem)
  })

  it.each([
    [
      'an action by its major version',
      /configure-aws-credentials@[0-9a-f]+/,
      'configure-aws-credentials@v6',
      'is no commit',
    ],
    ['scripts of packages', ' --ignore-scripts', '', 'runs scripts of packages'],
    ['a build', ' --app cdk.out', ' -c stage=dev', 'builds in a job'],
  ])('finds a broken rule where a job signs in to AWS with %s', (_, from, to, problem) => {
    expect(problemsOf(textOf('deploy.yml').replace(from, to)).join('\n')).toContain(problem)
  })
})

it('signs in to AWS in the workflow of deployments alone, by the role of its environment', () => {
  expect(files.filter((file) => textOf(file).includes('id-token'))).toEqual(['deploy.yml'])
  expect(files.filter((file) => textOf(file).includes('configure-aws-credentials'))).toEqual(['deploy.yml'])
  const signedIn = Object.entries(jobsOf(textOf('deploy.yml'))).filter(
    ([, { permissions = {} }]) => 'id-token' in permissions,
  )
  expect(signedIn.map(([name, { environment }]) => [name, environment])).toEqual([
    ['deploy', expression('inputs.stage')],
  ])
})

it('deploys only what has passed every test, and locks a first deployment before it is checked', () => {
  const { test, build, deploy } = jobsOf(textOf('deploy.yml'))
  expect(test?.uses).toBe('./.github/workflows/test.yml')
  expect([build?.needs, deploy?.needs]).toEqual(['test', 'build'])
  expect(commandsOf(textOf('test.yml'))).toEqual(['.ci/run'])
  const [first = '', locked = ''] = commandsOf(textOf('deploy.yml')).filter((command) =>
    /cdk deploy|smoke/.test(command),
  )
  const written = commandsOf(textOf('deploy.yml')).filter((command) => command.startsWith('npx cdk synth'))
  expect(written).toEqual([
    expect.stringMatching(/ --output cdk\.out -c stage="\$STAGE" \$LOCKED$/),
    expect.stringMatching(/ --output cdk\.locked -c stage="\$STAGE"$/),
  ])
  expect(first).toMatch(/ --app cdk\.out$/)
  expect(locked).toMatch(/ --app cdk\.locked$/)
})

describe('commands of workflows', () => {
  it('runs only programs that this project has in workflows', () => {
    const tools = commands.flatMap((command) => /^npx ([\w-]+)/.exec(command)?.[1] ?? [])
    expect(tools.filter((tool) => !existsSync(join('node_modules/.bin', tool)))).toEqual([])
    const files = commands.filter((command) => command.startsWith('.'))
    expect(files).not.toEqual([])
    for (const file of files) accessSync(file, constants.X_OK)
  })

  it('calls the CDK in workflows with options that it knows', async () => {
    const given = commands.filter((command) => command.startsWith('npx cdk deploy '))
    expect(given).not.toEqual([])
    const { stdout } = await run(process.execPath, ['node_modules/aws-cdk/bin/cdk', 'deploy', '--help'])
    const options = given.flatMap((command) => command.match(/ --[\w-]+/g) ?? [])
    expect(options.filter((option) => !stdout.includes(option))).toEqual([])
  })

  it.each(['preflight', 'smoke'])('calls %s in workflows with options that it knows', async (script) => {
    const given = commands.filter((command) => command.startsWith(`npm run ${script} -- `))
    expect(given).not.toEqual([])
    const { stdout } = await run(process.execPath, ['--import', 'tsx', `ops/${script}.ts`, '--help'])
    const options = given.flatMap((command) => command.match(/ --\w[\w-]*/g) ?? [])
    expect(options.filter((option) => !stdout.includes(option.trim()))).toEqual([])
  })

  it('runs the commands of a deployment in order: no sign-in to AWS before the site is built', () => {
    const text = textOf('deploy.yml')
    const order = [
      'npm ci',
      'npm run build',
      'cdk synth',
      'upload-artifact',
      'download-artifact',
      'configure-aws-credentials',
      'npm run preflight',
      'cdk deploy',
      'npm run smoke',
    ]
    const positions = order.map((command) => text.indexOf(command))
    expect(positions).not.toContain(-1)
    expect(positions).toEqual([...positions].sort((one, other) => one - other))
  })
})
