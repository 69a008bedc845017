import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { localFolder, projectFolder } from '../../../scripts/local/local-folder.ts'

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Environment in which a browser on Linux finds one font, the Korean one from npm, whatever the machine has installed:
 * text then has the same width everywhere. Other systems bring a Korean font and ignore it.
 */
export function testFontEnvironment(): NodeJS.ProcessEnv {
  const folder = localFolder('fonts')
  const fonts = join(projectFolder, 'node_modules/@expo-google-fonts/nanum-gothic')
  const file = join(folder, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${escapeXml(fonts)}</dir>
  <cachedir>${escapeXml(join(folder, 'cache'))}</cachedir>
</fontconfig>
`,
  )
  return { ...process.env, FONTCONFIG_FILE: file }
}
