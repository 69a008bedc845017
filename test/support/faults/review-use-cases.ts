import { expect } from 'vitest'
import { findOpenTasks } from '../../../functions/bookings/task-store.ts'
import { findReview } from '../../../functions/customers/review-store.ts'
import { handler as staffApi } from '../../../functions/handlers/staff-api.ts'
import { moveToStatus, storedItem } from '../bookings/world.ts'
import { inProcess } from '../in-process/api-driver.ts'
import { aColleague } from '../staff/staff-calls.ts'
import { bookings, createdBooking } from './customer.ts'
import type { UseCase } from './single-fault.ts'

const staff = inProcess(staffApi)
const poor = { rating: 2, tags: [], text: '늦게 오셨어요.' }

/** A completed booking. */
async function completed() {
  const { id, token } = await createdBooking()
  await moveToStatus({ request_id: id }, 4)
  return {
    id,
    send: (method: string, body?: object) =>
      bookings(method, `/bookings/${id}/review`, { token, ...(body && { body }) }),
  }
}

/** Returns whether there is a review; the booking and the task of its low rating say the same. */
async function isReviewed(id: string) {
  const review = await findReview(id)
  expect((await storedItem(id))?.reviewed).toEqual(review && { rating: review.rating, at: review.published_at })
  const isTask = (await findOpenTasks()).some(({ request_id }) => request_id === id)
  return { review, isTask }
}

/** Creates the use cases of reviews. */
export const reviewUseCases: Record<string, () => Promise<UseCase>> = {
  'review a booking': async () => {
    const { id, send } = await completed()
    return {
      success: 200,
      again: [],
      send: () => send('PUT', poor),
      isDone: async () => {
        const { review, isTask } = await isReviewed(id)
        expect(isTask).toBe(review !== undefined)
        return review !== undefined
      },
    }
  },
  'delete a review': async () => {
    const { id, send } = await completed()
    await send('PUT', poor)
    return {
      success: 204,
      again: [],
      send: () => send('DELETE'),
      isDone: async () => {
        const { review, isTask } = await isReviewed(id)
        expect(isTask).toBe(review !== undefined)
        return review === undefined
      },
    }
  },
  'answer a review': async () => {
    const { id, send } = await completed()
    await send('PUT', poor)
    const { claims } = await aColleague({ roles: ['desk'] })
    return {
      success: 200,
      again: [],
      send: () => staff('PUT', `/staff/reviews/${id}/answer`, { claims, body: { text: '죄송해요.' } }),
      isDone: async () => {
        const { review, isTask } = await isReviewed(id)
        expect(isTask).toBe(review?.answer === undefined)
        return review?.answer !== undefined
      },
    }
  },
}
