import type { StageName } from '#shared/deployment.ts'
import { projectFolder } from '../../scripts/local/local-folder.ts'
import { git, type Source, sourceOf } from '../../scripts/source.ts'
import { check } from '../checks/check.ts'
import { pass, skipped, type Verdict } from '../checks/verdict.ts'
import { failOnProduction } from './account.ts'

type Wanted = { stage: StageName }

/** @property isPushed whether another repository has the commit */
type Head = Source & { isPushed: boolean }

/** Whether what is deployed could be found again. */
export function judgeSource({ commit, changes, isPushed }: Head, wanted: Wanted): Verdict {
  if (commit === undefined) return skipped('git knows no commit here')
  const said = [
    ...(changes.length > 0
      ? [`no commit holds ${changes.length === 1 ? changes[0] : `${changes[0]} and ${changes.length - 1} more`}`]
      : []),
    ...(isPushed ? [] : [`${commit.slice(0, 7)} is in no other repository`]),
  ]
  if (said.length === 0) return pass(`${commit.slice(0, 7)}, nothing changed`)
  return failOnProduction(wanted, said.join('; '), 'Commit and push first: nobody could say later what was deployed.')
}

/** @param env of a pipeline, which has the commit from where it was pushed to, maybe without a branch */
export async function readHead(folder: string, env: NodeJS.ProcessEnv = process.env): Promise<Head> {
  const source = await sourceOf(folder)
  if (source.commit === undefined) return { ...source, isPushed: false }
  const branches = await git(folder, 'for-each-ref', '--contains', source.commit, 'refs/remotes')
  return { ...source, isPushed: branches !== '' || env.GITHUB_SHA === source.commit }
}

export const source = check('source', [], (_: Wanted) => readHead(projectFolder), judgeSource)
