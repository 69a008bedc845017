import { join } from 'node:path'
import { demoNumbers } from './demo/add-demo-data.ts'
import { showCheck } from './emulator/check-emulator.ts'
import { findOrStartEmulator } from './emulator/emulator.ts'
import { runInForeground } from './foreground.ts'
import { addDemoDataOfToday, deployAll, deployIfChanged } from './known-deployment.ts'
import { launchOptions } from './launch-options.ts'
import { localFolder, projectFolder } from './local-folder.ts'
import { serveSentMessages } from './sent-messages.ts'
import { buildSiteIfChanged } from './site/build-site.ts'
import { uploadSite } from './site/upload-site.ts'
import { claimClone, removeStackFile, writeStackFile } from './stack-file.ts'
import { step } from './steps.ts'

await runInForeground(async (later) => {
  const options = launchOptions(process.argv.slice(2))
  if (options.check) return showCheck(options)
  later(claimClone())
  const emulator = await findOrStartEmulator({ ...options, folder: localFolder('emulator') })
  later(emulator.stop)
  const logs = localFolder('logs')
  await step(
    'build the site',
    () => buildSiteIfChanged(logs),
    (isBuilt) => (isBuilt ? '' : 'unchanged'),
  )
  const stack = await deployIfChanged(emulator, () => deployAll(emulator, logs))
  const site = join(projectFolder, 'dist', 'web')
  await step(
    'upload the site',
    () => uploadSite(stack, site),
    (files) => `${files} files`,
  )
  await addDemoDataOfToday(emulator, stack, logs)

  const sms = await serveSentMessages(stack)
  later(sms.close)

  const file = { ...stack, shape: 'local' } as const
  writeStackFile(file)
  later(() => removeStackFile(file))
  console.log(`
  ${stack.siteUrl}
${demoNumbers(stack.siteUrl)}
  Text messages, with their codes: ${sms.url}
  Ctrl-C stops everything.`)
})
