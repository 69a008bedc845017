import { expect, it } from 'vitest'
import { launchBrowser } from '../../support/browser/browser.ts'

it('renders Korean with the font of the tests, whatever the machine has installed', async () => {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const [first, last, missing] = await page.evaluate(() => {
      const draw = (letter: string) => {
        const canvas = document.createElement('canvas')
        const context = canvas.getContext('2d')
        if (context === null) throw new Error('no canvas')
        context.font = '48px sans-serif'
        context.fillText(letter, 0, 60)
        return canvas.toDataURL()
      }
      // A browser without a font draws the same box for every letter, as for a code point that no font has.
      return [draw('가'), draw('힣'), draw('\u{10ffff}')]
    })
    expect(first).not.toBe(last)
    expect(first).not.toBe(missing)
  } finally {
    await browser.close()
  }
})
