import { win32 } from 'node:path'

/** Paths of an installed Chrome, Chromium or Edge on a system, in order of preference. */
export function browsersOn(system: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (system === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge']
    const folders = ['/Applications', ...(env.HOME ? [`${env.HOME}/Applications`] : [])]
    return apps.flatMap((app) => folders.map((folder) => `${folder}/${app}.app/Contents/MacOS/${app}`))
  }
  if (system === 'win32') {
    const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']
    const folders = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA]
    return programs.flatMap((program) =>
      folders.flatMap((folder) => (folder === undefined ? [] : win32.join(folder, program))),
    )
  }
  return ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'].map((name) => `/usr/bin/${name}`)
}
