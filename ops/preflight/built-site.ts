import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StageName } from '#shared/deployment.ts'
import { projectFolder } from '../../scripts/local/local-folder.ts'
import { type Source, sourceOf } from '../../scripts/source.ts'
import { check } from '../checks/check.ts'
import { fail, pass, skipped, type Verdict } from '../checks/verdict.ts'
import { failOnProduction } from './account.ts'

type Wanted = { stage: StageName }

/** @property built undefined where there is no built site @property commit what is checked out */
type Build = { built: Source | undefined; commit: string | undefined }

export function judgeBuild({ built, commit }: Build, wanted: Wanted): Verdict {
  if (wanted.stage === 'local') return skipped('the launcher builds it by itself')
  const todo = 'npm run build'
  if (built === undefined) return fail('dist/web holds none', todo)
  if (built.commit === undefined || commit === undefined) return skipped('git knows no commit to compare it with')
  const of = built.commit.slice(0, 7)
  if (built.commit !== commit) return fail(`of ${of}, but ${commit.slice(0, 7)} is checked out`, todo)
  if (built.changes.length > 0) return failOnProduction(wanted, `of ${of} with changes`, `Commit them, then ${todo}`)
  return pass(`of ${of}`)
}

export async function readBuild(folder: string): Promise<Build> {
  const { commit } = await sourceOf(folder)
  const stamp = join(folder, 'dist', 'web-source.json')
  const isThere = existsSync(join(folder, 'dist', 'web', 'index.html')) && existsSync(stamp)
  return { built: isThere ? (JSON.parse(readFileSync(stamp, 'utf8')) as Source) : undefined, commit }
}

export const builtSite = check('built site', [], (_: Wanted) => readBuild(projectFolder), judgeBuild)
