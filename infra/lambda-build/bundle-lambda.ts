import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { type BuildOptions, type BuildResult, build, buildSync } from 'esbuild'
import { type FunctionName, functionNames } from '#shared/deployment.ts'

/**
 * What the AWS SDK imports only on demand, and no function needs: sources of credentials other than the environment, and
 * operations that stream events. The bundle leaves them out; the SDK of the Lambda runtime has them.
 */
const onDemand = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/core/event-streams',
  '@smithy/credential-provider-imds',
]

const options: BuildOptions & { write: false } = {
  write: false,
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  // Node.js 22 and 24 load undici where `node:http` is imported as an ES module, also by `import()`. The SDK does so when it
  // calls an endpoint without TLS: that of the emulator.
  format: 'cjs',
  supported: { 'dynamic-import': false },
  // Packages with both forms: the ES modules can be tree-shaken.
  mainFields: ['module', 'main'],
  external: onDemand,
  sourcemap: 'external',
  legalComments: 'none',
  // Korean text as it is: escaped, it takes twice the bytes.
  charset: 'utf8',
  logLevel: 'warning',
}

/** An entry file, and the name of the folder that its bundle gets. */
type Entry = { file: string; name: string }

/** Of several at once: what they share is read and parsed once, and each bundle is what it is alone. */
const optionsOf = (entries: readonly Entry[], outdir: string) => ({
  ...options,
  entryPoints: entries.map(({ file, name }) => ({ in: file, out: join(name, 'index') })),
  outdir,
})

const bundles = 'dist/functions'

/** Folder of a function's bundle, from the root of the project. */
export const bundleOf = (name: FunctionName) => join(bundles, name)

/** The source map of a bundle: beside its folder, so that it is never part of the deployed asset. */
export const sourceMapOf = (outdir: string) => `${outdir}.js.map`

/**
 * Bundles one Lambda entry file into `<outdir>/index.js`, with the AWS SDK inside.
 * @param file path of the file that exports `handler`
 * @param external further packages of the Lambda runtime: the whole SDK, where a cold start does not matter
 * @throws Error of esbuild when the entry does not compile
 */
export function bundleLambda(file: string, outdir: string, external: string[] = []) {
  const [entries, folder] = [[{ file, name: basename(outdir) }], dirname(outdir)]
  keep(buildSync({ ...optionsOf(entries, folder), external: [...onDemand, ...external] }), entries, folder)
}

const functions: readonly Entry[] = functionNames.map((name) => ({
  file: join('functions', `${name}.ts`),
  name,
}))

let areBundled = false

/** Bundles the functions of the product, once in a process: a synth reads one state of the code. @returns the folder of this one */
export function bundleFunction(name: FunctionName): string {
  if (!areBundled) keep(buildSync(optionsOf(functions, bundles)), functions, bundles)
  areBundled = true
  return bundleOf(name)
}

/** Bundles all of them from today's files, without holding up the process. */
export async function bundleFunctionsMeanwhile(): Promise<void> {
  keep(await build(optionsOf(functions, bundles)), functions, bundles)
}

function keep({ outputFiles = [] }: BuildResult, entries: readonly Entry[], folder: string) {
  for (const { name } of entries) {
    const outdir = join(folder, name)
    const script = resolve(outdir, 'index.js')
    const contentsOf = (file: string) => outputFiles.find(({ path }) => path === file)?.contents
    const [bundle, sourceMap] = [contentsOf(script), contentsOf(`${script}.map`)]
    if (bundle === undefined || sourceMap === undefined) throw new Error(`There is no bundle for ${outdir}.`)
    mkdirSync(outdir, { recursive: true })
    // Two runs at once (a launcher and a test) must not read half of each other's.
    const draft = `${outdir}.${process.pid}`
    writeFileSync(draft, bundle)
    renameSync(draft, script)
    writeFileSync(draft, sourceMap)
    renameSync(draft, sourceMapOf(outdir))
  }
}
