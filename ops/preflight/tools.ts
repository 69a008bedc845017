import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../scripts/local/local-folder.ts'
import { check } from '../checks/check.ts'
import { fail, pass, type Verdict, warn } from '../checks/verdict.ts'

/** @property wanted major version of Node.js @property strays packages that are not there as `package.json` names them */
type Tools = { node: string; wanted: string; cdk: string; strays: string[] }

export function judgeTools({ node, wanted, cdk, strays }: Tools): Verdict {
  if (strays.length > 0) return fail(`not as package.json has them: ${strays.join(', ')}`, 'npm ci')
  const says = `Node.js ${node}, CDK ${cdk}`
  return node.split('.')[0] === wanted
    ? pass(says)
    : warn(says, `Deployments are tried with Node.js ${wanted}, which the functions run on.`)
}

export function readTools(folder: string): Tools {
  const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8')
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))
  const versionOf = (name: string): string | undefined => {
    try {
      return JSON.parse(read('node_modules', name, 'package.json')).version
    } catch {
      return undefined
    }
  }
  const strays = Object.entries<string>({ ...dependencies, ...devDependencies }).flatMap(([name, pinned]) => {
    const version = versionOf(name)
    // `npm:typescript@7.0.2` is a package under another name.
    return version === pinned.replace(/^npm:.+@/, '') ? [] : [`${name} ${version ?? 'missing'}`]
  })
  return { node: process.versions.node, wanted: read('.nvmrc').trim(), cdk: versionOf('aws-cdk') ?? '', strays }
}

export const tools = check('tools', [], async (_: object) => readTools(projectFolder), judgeTools)
