import { demoNumbers } from './demo/add-demo-data.ts'
import { deploy } from './deploy.ts'
import { showCheck } from './emulator/check-emulator.ts'
import { findOrStartEmulator } from './emulator/emulator.ts'
import { runInForeground } from './foreground.ts'
import { addDemoDataOfToday, deployAll, deployIfChanged, forgetDeployment } from './known-deployment.ts'
import { watchFunctionLogs } from './lambda/function-log.ts'
import { hotSwap } from './lambda/hot-swap.ts'
import { launchOptions } from './launch-options.ts'
import { localFolder } from './local-folder.ts'
import { redeployOnChange } from './redeploy.ts'
import { sentMessagesPath } from './sent-messages.ts'
import { serveSite } from './site/site-server.ts'
import { claimClone, removeStackFile, writeStackFile } from './stack-file.ts'
import { step } from './steps.ts'

await runInForeground(async (later, stopping) => {
  const options = launchOptions(process.argv.slice(2))
  if (options.check) return showCheck(options)
  later(claimClone())
  const emulator = await findOrStartEmulator({ ...options, folder: localFolder('emulator') })
  later(emulator.stop)
  const logs = localFolder('logs')
  const stack = await deployIfChanged(emulator, () => deployAll(emulator, logs))
  const { signIn, functions, issuer } = stack
  later(watchFunctionLogs({ endpoint: emulator.endpoint, functions }, console.error))
  await addDemoDataOfToday(emulator, stack, logs)
  const { siteUrl, watcher, close } = await step('serve the site', () => serveSite(stack, signIn))
  later(close)
  const swapChanged = hotSwap({ endpoint: emulator.endpoint, functions })
  const swap = () => {
    forgetDeployment(emulator)
    return swapChanged()
  }
  redeployOnChange(watcher, { swap, deploy: () => deploy({ ...emulator, issuer }, logs) }, stopping)

  const file = { ...stack, siteUrl, shape: 'dev' } as const
  writeStackFile(file)
  later(() => removeStackFile(file))
  console.log(`
  ${siteUrl}
${demoNumbers(siteUrl)}
  Text messages, with their codes: ${siteUrl}${sentMessagesPath}
  Ctrl-C stops everything.`)
})
