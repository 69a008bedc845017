import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

const environmentCredentials = fileURLToPath(new URL('environment-credentials.ts', import.meta.url))
const noEndpointDiscovery = fileURLToPath(new URL('no-endpoint-discovery.ts', import.meta.url))
const noEventStreams = fileURLToPath(new URL('no-event-streams.ts', import.meta.url))

/**
 * Bundles one Lambda entry file into `<outdir>/index.js`, with the AWS SDK inside.
 * The metafile lies beside the folder (`<outdir>.meta.json`), so it is never part of the deployed asset.
 * @param entry path of the file that exports `handler`
 * @returns size of the bundle in bytes
 * @throws Error of esbuild when the entry does not compile
 */
export function bundleLambda(entry: string, outdir: string): { bytes: number } {
  mkdirSync(outdir, { recursive: true })
  const { metafile, outputFiles } = buildSync({
    entryPoints: [entry],
    outfile: join(outdir, 'index.js'),
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
      '@smithy/core/event-streams': noEventStreams,
    },
    legalComments: 'none',
    // Korean text as it is: escaped, it takes twice the bytes.
    charset: 'utf8',
    logLevel: 'warning',
    metafile: true,
  })
  const [bundle] = outputFiles
  if (bundle === undefined) throw new Error(`${entry} made no bundle.`)
  // Two runs at once (a launcher and a test) must not read half of each other's.
  const draft = `${outdir}.${process.pid}.js`
  writeFileSync(draft, bundle.contents)
  renameSync(draft, join(outdir, 'index.js'))
  writeFileSync(`${outdir}.meta.json`, JSON.stringify(metafile))
  return { bytes: bundle.contents.byteLength }
}
