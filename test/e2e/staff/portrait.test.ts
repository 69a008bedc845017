import { expect, it } from 'vitest'
import { listTeam } from '#shared/contract/team-routes.ts'
import { findStaff } from '../../../functions/team/staff-store.ts'
import { turnedJpeg } from '../../support/photos/pictures.ts'
import { signedInStaff, staffMember } from '../../support/staff/staff.ts'
import { expectAccessible } from '../accessible.ts'
import { asVisitor, withBrowser } from '../site.ts'
import { asStaff } from './as-staff.ts'
import { seeOnly } from './filter-to-own.ts'

withBrowser()

it('uploads a portrait with both consents, publishes it on the site, and withdraws each with one tap', async () => {
  const desk = await signedInStaff({ roles: ['desk'] })
  const { staff } = await staffMember({ roles: ['technician'], name: '마기사' })
  const { staff_id } = staff
  const file = { name: 'ma.jpg', mimeType: 'image/jpeg', buffer: await turnedJpeg({ width: 1200, height: 900 }) }
  await asVisitor(async ({ page, open }) => {
    await seeOnly(page, listTeam, ({ team }) => ({ team: team.filter((one) => one.staff_id === staff_id) }))
    await open(`/staff/team/${staff_id}`)
    await page.getByLabel('기사님 사진 파일').setInputFiles(file)
    const agreed = page.getByRole('checkbox', { name: /예약한 고객에게 사진을 보여주는 데/ })
    expect(await agreed.isChecked()).toBe(false)
    await agreed.press('Space')
    await page.getByRole('checkbox', { name: /공개 화면에/ }).press('Space')
    await expectAccessible(page, 'a chosen portrait')
    await page.getByRole('button', { name: '사진 올리기' }).press('Enter')
    await page.getByText('사진을 올렸어요').waitFor()
    await expectAccessible(page, 'a portrait with its consents')
    const sides = () =>
      page.locator('aside img').evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalWidth))
    await expect.poll(sides).toEqual([640, 160])

    const name = (await findStaff(staff_id))?.portrait?.public_name
    const load = () =>
      page.evaluate(async (url) => (await fetch(url, { cache: 'no-store' })).status, `/portraits/${name}.jpg`)
    await expect.poll(load, { timeout: 60_000 }).toBe(200)
    await page.getByRole('button', { name: '공개 화면에 올리는 동의 철회' }).press('Enter')
    await page.getByText('1분 안에 공개 화면에서 사라져요').waitFor()
    await page.getByRole('button', { name: '예약한 고객에게 보여주는 동의 철회' }).press('Enter')
    await page.getByText('동의를 철회하고 사진을 지웠어요').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('동의를 철회하고 사진을 지웠어요')
    expect((await findStaff(staff_id))?.portrait).toBeUndefined()
    await expect.poll(sides).toEqual([])
  }, asStaff(desk))
})
