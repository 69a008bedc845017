import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError } from '../../../scripts/local/launch-errors.ts'
import { localFolder, projectFolder } from '../../../scripts/local/local-folder.ts'

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Environment in which a browser on Linux finds one font, the Korean one from npm, whatever the machine has installed:
 * text then has the same width everywhere. Other systems bring a Korean font and ignore it.
 * @throws LaunchError when the font is not installed: Chromium aborts where it finds none
 */
export function testFontEnvironment(modules = join(projectFolder, 'node_modules')): NodeJS.ProcessEnv {
  const fonts = join(modules, '@expo-google-fonts/nanum-gothic')
  if (!existsSync(fonts))
    throw new LaunchError('The browser tests need the font @expo-google-fonts/nanum-gothic: run npm ci, and try again.')
  const folder = localFolder('fonts')
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
