import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './local/local-folder.ts'
import { isAllowed, licensedIn } from './sbom/licenses.ts'

const folder = join(projectFolder, 'dist', 'sbom')
const packages = licensedIn(JSON.parse(readFileSync(join(projectFolder, 'package-lock.json'), 'utf8')))
mkdirSync(folder, { recursive: true })
const lines = packages.map(({ name, version, license = 'none' }) => `${name} ${version}: ${license}\n`)
writeFileSync(join(folder, 'licenses.txt'), lines.join(''))
console.log(`${packages.length} packages in dist/sbom/licenses.txt`)

const refused = packages.filter((one) => !isAllowed(one))
for (const { name, version, license } of refused)
  console.error(
    `${name} ${version} has ${license ? `the license ${license}` : 'no license'}, which no product may hold: leave it out, ` +
      'or have the person responsible allow it in scripts/sbom/licenses.ts.',
  )
if (refused.length > 0) process.exitCode = 1
