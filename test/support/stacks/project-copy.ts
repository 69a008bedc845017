import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deployedSources } from '../../../scripts/local/known-deployment.ts'
import { projectFolder } from '../../../scripts/local/local-folder.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** What the stacks are made of, in a folder of its own, to be changed there and deployed from there. */
export function projectCopy() {
  const folder = temporaryFolder()
  for (const name of deployedSources) cpSync(join(projectFolder, name), join(folder, name), { recursive: true })
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'), 'junction')
  /** Replaces a text in a file of the project. @returns restores the file */
  const edit = (name: string, from: string, to: string) => {
    const file = join(folder, name)
    const before = readFileSync(file, 'utf8')
    if (!before.includes(from)) throw new Error(`${name} does not hold: ${from}`)
    writeFileSync(
      file,
      before.replace(from, () => to),
    )
    return () => writeFileSync(file, before)
  }
  return { folder, edit }
}
