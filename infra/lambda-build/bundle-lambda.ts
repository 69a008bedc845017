import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, type BuildResult, build, buildSync } from 'esbuild'
import type { FunctionName } from '#shared/deployment.ts'

const environmentCredentials = fileURLToPath(new URL('environment-credentials.ts', import.meta.url))
const nativeChecksums = fileURLToPath(new URL('native-checksums.ts', import.meta.url))
const noEndpointDiscovery = fileURLToPath(new URL('no-endpoint-discovery.ts', import.meta.url))
const noEventStreams = fileURLToPath(new URL('no-event-streams.ts', import.meta.url))

const options: BuildOptions & { write: false } = {
  write: false,
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  // An ES module that imports node:http loads undici on Node.js 22 and 24, which costs 45 ms of every cold start.
  format: 'cjs',
  // Packages with both forms: the ES modules can be tree-shaken.
  mainFields: ['module', 'main'],
  alias: {
    '@aws-sdk/credential-provider-node': environmentCredentials,
    '@aws-sdk/middleware-endpoint-discovery': noEndpointDiscovery,
    '@smithy/core/checksum': nativeChecksums,
    '@smithy/core/event-streams': noEventStreams,
  },
  sourcemap: 'external',
  legalComments: 'none',
  // Korean text as it is: escaped, it takes twice the bytes.
  charset: 'utf8',
  logLevel: 'warning',
}

const optionsOf = (entry: string, outdir: string) => ({
  ...options,
  entryPoints: [entry],
  outfile: join(outdir, 'index.js'),
})

/** Folder of a function's bundle, from the root of the project. */
export const bundleOf = (name: FunctionName) => join('dist/functions', name)

/** The source map of a bundle: beside its folder, so that it is never part of the deployed asset. */
export const sourceMapOf = (outdir: string) => `${outdir}.js.map`

/**
 * Bundles one Lambda entry file into `<outdir>/index.js`, with the AWS SDK inside.
 * @param entry path of the file that exports `handler`
 * @returns size of the bundle in bytes
 * @throws Error of esbuild when the entry does not compile
 */
export const bundleLambda = (entry: string, outdir: string): { bytes: number } =>
  keep(buildSync(optionsOf(entry, outdir)), outdir)

const entryOf = (name: FunctionName) => join('functions', `${name}.ts`)

const bundled = new Set<FunctionName>()

/** Bundles a function of the product, once in a process: a synth reads one state of the code. @returns its folder */
export function bundleFunction(name: FunctionName): string {
  if (!bundled.has(name)) bundleLambda(entryOf(name), bundleOf(name))
  bundled.add(name)
  return bundleOf(name)
}

/** The same without holding up the process. */
export async function bundleFunctionMeanwhile(name: FunctionName): Promise<string> {
  keep(await build(optionsOf(entryOf(name), bundleOf(name))), bundleOf(name))
  return bundleOf(name)
}

function keep({ outputFiles = [] }: BuildResult, outdir: string): { bytes: number } {
  const bundle = outputFiles.find(({ path }) => path.endsWith('.js'))
  const sourceMap = outputFiles.find(({ path }) => path.endsWith('.map'))
  if (bundle === undefined || sourceMap === undefined) throw new Error(`There is no bundle for ${outdir}.`)
  mkdirSync(outdir, { recursive: true })
  // Two runs at once (a launcher and a test) must not read half of each other's.
  const draft = `${outdir}.${process.pid}.js`
  writeFileSync(draft, bundle.contents)
  renameSync(draft, join(outdir, 'index.js'))
  writeFileSync(sourceMapOf(outdir), sourceMap.contents)
  return { bytes: bundle.contents.byteLength }
}
