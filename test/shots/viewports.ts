import type { VisitorOptions } from '../e2e/site.ts'
import type { Scene } from '../states/state.ts'

export type Viewport = VisitorOptions & { prepare?: (scene: Pick<Scene, 'context'>) => Promise<void> }

/** As a browser's own setting of the text size does it: only what is measured in rem grows. */
export const doubleText = async ({ context }: Pick<Scene, 'context'>) => {
  await context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
}

/** The windows and settings of the people who look at the site, by the name of their folder. */
export const viewports: Record<string, Viewport> = {
  small: { width: 360, height: 640 },
  phone: {},
  tablet: { width: 768, height: 1024 },
  wide: { width: 1280, height: 800 },
  large: { width: 1920, height: 1080 },
  dark: { colorScheme: 'dark' },
  wideDark: { width: 1280, height: 800, colorScheme: 'dark' },
  forced: { browser: { forcedColors: 'active' } },
  text200: { width: 360, height: 640, prepare: doubleText },
}
