import type { BrowserContextOptions } from 'playwright-core'

export type Look = BrowserContextOptions & {
  viewport: { width: number; height: number }
  /** As a browser's own setting of the text size does it: only what is measured in rem grows. */
  textSize?: '200%'
}

const phone = { viewport: { width: 412, height: 915 } }

/** The windows and settings of the people who look at the site, by the name of their folder. */
export const looks: Record<string, Look> = {
  small: { viewport: { width: 360, height: 640 } },
  phone,
  wide: { viewport: { width: 1280, height: 800 } },
  dark: { ...phone, colorScheme: 'dark' },
  forced: { ...phone, forcedColors: 'active' },
  text200: { viewport: { width: 360, height: 640 }, textSize: '200%' },
}
