import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { UpdateFunctionCodeCommand } from '@aws-sdk/client-lambda'
import { zipSync } from 'fflate'
import { priceListFile } from '#shared/deployment.ts'
import { type EmulatedFunction, emulatedFunctions } from '../../../infra/emulator.ts'
import { bundleFunctionsMeanwhile, bundleOf } from '../../../infra/lambda-build/bundle-lambda.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { emulatedLambda } from '../emulator/emulated-clients.ts'
import type { DeployedFunctions } from '../local-stack.ts'

const prices = Buffer.from(JSON.stringify(localStage.prices))

type Deployed = { endpoint: string; functions: DeployedFunctions; bundle?: () => Promise<void> }

/** Returns the files of a bundle: the code, and a library that is not part of it. */
const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name))]),
  )

/**
 * Prepares to replace the code of deployed functions without a deployment.
 * @param bundle makes the bundles of the current files
 * @returns a function that replaces the code of every function whose bundle has changed since its last call, and returns their
 * names; it throws when an entry does not compile
 */
export function hotSwap({
  endpoint,
  functions,
  bundle = bundleFunctionsMeanwhile,
}: Deployed): () => Promise<EmulatedFunction[]> {
  const lambda = emulatedLambda(endpoint)
  const current = new Map<EmulatedFunction, Buffer>()
  const swap = async (name: EmulatedFunction) => {
    const code = readFileSync(join(bundleOf(name), 'index.js'))
    if (current.get(name)?.equals(code)) return false
    const ZipFile = zipSync({ ...filesIn(bundleOf(name)), [priceListFile]: prices })
    await lambda.send(new UpdateFunctionCodeCommand({ FunctionName: functions[name].name, ZipFile }))
    current.set(name, code)
    return true
  }
  return async () => {
    await bundle()
    const swapped = await Promise.all(emulatedFunctions.map(swap))
    return emulatedFunctions.filter((_, index) => swapped[index])
  }
}
