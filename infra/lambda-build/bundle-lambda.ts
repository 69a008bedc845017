import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { type BuildOptions, type BuildResult, build, buildSync } from 'esbuild'
import { type FunctionName, functionNames } from '#shared/deployment.ts'

/**
 * Packages that the AWS SDK imports on demand and no function needs: other sources of credentials than the environment. The bundle leaves them out; the SDK of the Lambda runtime has them.
 */
const onDemand = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
]

/**
 * The library that decodes pictures. It loads its code by computed names, so it stays out of the bundle; compiled to WebAssembly,
 * it is the same for every platform (decision 0050).
 */
const pictureLibrary = 'sharp'
const neededByPictures = ['@img/sharp-wasm32', '@img/colour', 'detect-libc', 'semver']

const options: BuildOptions & { write: false } = {
  write: false,
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  // Node.js 22 and 24 load undici when `node:http` is imported as an ES module, also by `import()`. The SDK does so to call an
  // endpoint without TLS, which only the emulator has.
  format: 'cjs',
  supported: { 'dynamic-import': false },
  // Packages with both forms: the ES modules can be tree-shaken.
  mainFields: ['module', 'main'],
  sourcemap: 'external',
  legalComments: 'none',
  // Escaped Korean text would take twice the bytes.
  charset: 'utf8',
  logLevel: 'warning',
}

/** Event streams: only the client of S3 loads them at its start. */
const eventStreams = '@smithy/core/event-streams'
const withS3: readonly FunctionName[] = ['operations', 'schedules', 'photos', 'picture-erasure', 'portraits']

/** An entry file, and the name of the folder that its bundle gets. */
type Entry = { file: string; name: string }

/** Bundles several entries at once, which reads and parses shared files once. */
const optionsOf = (entries: readonly Entry[], outdir: string) => ({
  ...options,
  entryPoints: entries.map(({ file, name }) => ({ in: file, out: join(name, 'index') })),
  outdir,
})

const bundles = 'dist/functions'

/** Returns the folder of a function's bundle, relative to the project. */
export const bundleOf = (name: FunctionName) => join(bundles, name)

/** Returns the source map of a bundle. It is outside the bundle's folder, so that it is never deployed. */
export const sourceMapOf = (outdir: string) => `${outdir}.js.map`

/**
 * Bundles one Lambda entry file into `<outdir>/index.js`, with the AWS SDK inside.
 * @param file path of the file that exports `handler`
 * @param external further packages of the Lambda runtime: the whole SDK, where a cold start does not matter
 * @throws Error of esbuild when the entry does not compile
 */
export function bundleLambda(file: string, outdir: string, external: string[] = []) {
  const [entries, folder] = [[{ file, name: basename(outdir) }], dirname(outdir)]
  keep(
    buildSync({ ...optionsOf(entries, folder), external: [...onDemand, eventStreams, ...external] }),
    entries,
    folder,
  )
}

const entriesOf = (names: readonly FunctionName[]): Entry[] =>
  names.map((name) => ({ file: join('functions', 'handlers', `${name}.ts`), name }))

/** The functions in two builds. */
const builds = [
  { entries: entriesOf(functionNames.filter((name) => !withS3.includes(name))), external: [eventStreams] },
  { entries: entriesOf(withS3), external: [] },
].map(({ entries, external }) => ({
  entries,
  options: { ...optionsOf(entries, bundles), external: [...onDemand, pictureLibrary, ...external] },
}))

let areBundled = false

/** Bundles the functions of the product, once per process: a synth reads one state of the code. @returns the folder of one */
export function bundleFunction(name: FunctionName): string {
  if (!areBundled) for (const { entries, options } of builds) keep(buildSync(options), entries, bundles)
  areBundled = true
  return bundleOf(name)
}

/** Bundles all functions from the current files, without blocking the process. */
export async function bundleFunctionsMeanwhile(): Promise<void> {
  for (const { entries, options } of builds) keep(await build(options), entries, bundles)
}

/** Puts the library and what it needs next to the bundle of the function that decodes pictures, unless they are there. */
function addPictureLibrary(outdir: string) {
  const target = join(outdir, 'node_modules')
  const version = readFileSync(join('node_modules', pictureLibrary, 'package.json'), 'utf8')
  const marker = join(target, pictureLibrary, 'package.json')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === version) return
  const draft = `${outdir}.${process.pid}.library`
  for (const name of [pictureLibrary, ...neededByPictures])
    cpSync(join('node_modules', name), join(draft, name), { recursive: true })
  rmSync(target, { recursive: true, force: true })
  renameSync(draft, target)
}

function keep({ outputFiles = [] }: BuildResult, entries: readonly Entry[], folder: string) {
  for (const { name } of entries) {
    const outdir = join(folder, name)
    const script = resolve(outdir, 'index.js')
    const contentsOf = (file: string) => outputFiles.find(({ path }) => path === file)?.contents
    const [bundle, sourceMap] = [contentsOf(script), contentsOf(`${script}.map`)]
    if (bundle === undefined || sourceMap === undefined) throw new Error(`There is no bundle for ${outdir}.`)
    mkdirSync(outdir, { recursive: true })
    // Two processes, such as a launcher and a test, must not read each other's incomplete files.
    const draft = `${outdir}.${process.pid}`
    writeFileSync(draft, bundle)
    renameSync(draft, script)
    writeFileSync(draft, sourceMap)
    renameSync(draft, sourceMapOf(outdir))
    if (name === ('photos' satisfies FunctionName)) addPictureLibrary(outdir)
  }
}
