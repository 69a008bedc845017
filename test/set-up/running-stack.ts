import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryEmulator } from '../../scripts/local/emulator/emulator.ts'
import { localFolder, projectFolder } from '../../scripts/local/local-folder.ts'
import { deployLocalStage } from '../../scripts/local/local-stack.ts'
import { killCommands } from '../../scripts/local/run-command.ts'
import { uploadSite } from '../../scripts/local/site/upload-site.ts'
import { step } from '../../scripts/local/steps.ts'
import { setup as buildSite } from './built-site.ts'

/**
 * Starts the stack of a run: an emulator with the deployed stacks and the built site. Later projects find its file in
 * TEST_STACK, which may also name a stack that is already up.
 * @returns stops it
 */
export async function setup(): Promise<(() => void) | undefined> {
  if (process.env.TEST_STACK) return undefined
  const folder = localFolder(`test-${process.pid}`)
  const undos: (() => void)[] = [killCommands, () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })]
  const takeDown = () => {
    for (const undo of undos.splice(0)) undo()
  }
  // The end of the process is the last chance: a failure, and a signal, come to that.
  process.once('exit', takeDown)
  process.once('SIGHUP', () => process.exit(129))

  const file = join(folder, 'stack.json')
  await buildSite()
  const emulator = await temporaryEmulator(folder)
  undos.unshift(emulator.kill)
  const stack = await deployLocalStage(emulator, folder)
  await step(
    'upload the site',
    () => uploadSite(stack, join(projectFolder, 'dist', 'web')),
    (files) => `${files} files at ${stack.siteUrl}`,
  )
  writeFileSync(file, JSON.stringify(stack))
  process.env.TEST_STACK = file
  return takeDown
}
