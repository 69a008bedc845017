import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './local/local-folder.ts'
import { isAllowed, licensedIn } from './sbom/licenses.ts'

const folder = join(projectFolder, 'dist', 'sbom')
const packages = licensedIn(JSON.parse(readFileSync(join(projectFolder, 'package-lock.json'), 'utf8')))
mkdirSync(folder, { recursive: true })
const lines = packages.map(({ name, version, licence = 'none' }) => `${name} ${version}: ${licence}\n`)
writeFileSync(join(folder, 'licences.txt'), lines.join(''))
console.log(`${packages.length} packages in dist/sbom/licences.txt`)

const refused = packages.filter((one) => !isAllowed(one))
for (const { name, version, licence } of refused)
  console.error(
    `${name} ${version} has ${licence ? `the licence ${licence}` : 'no licence'}, which no product may hold: leave it out, ` +
      'or have the person responsible allow it in scripts/sbom/licenses.ts.',
  )
if (refused.length > 0) process.exitCode = 1
