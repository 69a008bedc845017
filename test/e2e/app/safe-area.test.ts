import { expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { asVisitor, withBrowser } from '../site.ts'

withBrowser()

it('keeps the bottom button clear of the safe area of a phone (specification 9.20)', async () => {
  await asVisitor(async ({ page, context, open }) => {
    await open('/install')
    const bar = page.getByRole('region', { name: '다음 단계' })
    const below = async () => {
      const [outer, inner] = [await bar.boundingBox(), await bar.locator('button').boundingBox()]
      return (outer?.y ?? 0) + (outer?.height ?? 0) - (inner?.y ?? 0) - (inner?.height ?? 0)
    }
    const before = await below()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } })
    await expect.poll(below).toBe(before + 34)
  })
})

it.each([paths.addressForm, paths.requests])(
  'opens the numeric keyboard for a number on %s (specification 9.16)',
  async (path) => {
    await asVisitor(async ({ page, open }) => {
      await open(`${path}?service=${encodeURIComponent('청소')}`)
      const field = page.getByLabel('전화번호')
      expect(await field.getAttribute('type')).toBe('tel')
      expect(await field.getAttribute('inputmode')).toBe('numeric')
      expect(await field.getAttribute('autocomplete')).toBe('tel-national')
    })
  },
)
