import { paths } from '#shared/paths.ts'
import { giveConsent, submit } from '../e2e/booking-flow/booking-flow.ts'
import type { Scene } from './state.ts'

/** Opens the list of the bookings. */
export async function openList({ page, open }: Scene, path: string = paths.inquiryDashboard) {
  await open(path)
  await page.getByRole('article').first().waitFor()
}

/** Opens the last step and gives the consent. */
export async function openLastStep({ page, open }: Scene) {
  await open(paths.confirmBooking)
  await giveConsent(page)
}

export async function submitLastStep(scene: Scene) {
  await openLastStep(scene)
  await submit(scene.page)
}
