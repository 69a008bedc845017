import { join } from 'node:path'
import { formatPhone } from '#shared/customer/phone.ts'
import { buildSite } from './build-site.ts'
import { addDemoBookings, demoPhone } from './demo-bookings.ts'
import { findOrStartEmulator } from './emulator.ts'
import { runInForeground } from './foreground.ts'
import { hotSwap } from './hot-swap.ts'
import { launchOptions } from './launch-options.ts'
import { localFolder, projectFolder } from './local-folder.ts'
import { deployLocalStage } from './local-stack.ts'
import { claimClone, removeStackFile, writeStackFile } from './stack-file.ts'
import { step } from './steps.ts'
import { uploadSite } from './upload-site.ts'

await runInForeground(async (later) => {
  later(claimClone())
  const emulator = await findOrStartEmulator({
    ...launchOptions(process.argv.slice(2)),
    folder: localFolder('emulator'),
  })
  later(emulator.stop)
  const logs = localFolder('logs')
  await step('build the site', () => buildSite(logs))
  const {
    bucket,
    secrets: _,
    messages: __,
    signIn,
    functions,
    issuer: ___,
    ...stack
  } = await deployLocalStage(emulator, logs)
  // CloudFormation does not know of code that `npm run dev` has replaced.
  await step('replace the code of the functions', hotSwap({ endpoint: emulator.endpoint, functions }))
  const site = join(projectFolder, 'dist', 'web')
  await step(
    'upload the site',
    () => uploadSite({ ...stack, bucket, signIn }, site),
    (files) => `${files} files`,
  )
  await step('add demo bookings', () => addDemoBookings(stack.apiUrl))

  const file = { shape: 'local', ...stack } as const
  writeStackFile(file)
  later(() => removeStackFile(file))
  console.log(`\n  ${stack.siteUrl}\n\n  Demo bookings: ${formatPhone(demoPhone)}. Ctrl-C stops everything.`)
})
