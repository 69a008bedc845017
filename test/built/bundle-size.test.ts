import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { FunctionName } from '#shared/deployment.ts'
import { bundleFunction } from '../../infra/lambda-build/bundle-lambda.ts'

it.each<[FunctionName, number]>([
  // With call-backs, vacancy alerts, which a change of any booking looks for, limits of a week and of numbers without codes,
  // sums, and reports of faults.
  ['booking-api', 436_500], // With declines of all work next to answers about own bookings.
  // With the rule of who may see a booking, which a new number and an export follow, and limits of a week.
  ['account-api', 481_500],
  ['auth-challenge', 270_000],
  // It queues the notice of an admission, with the client of SQS. The steps of an edit have names.
  ['staff-api', 499_500],
  // With the clients of S3 and, for the receivers of alarms, of SNS. A task closes only where it is due in the write, too.
  ['schedules', 668_000],
  // The calls to customers whom no message reaches; with the order of a cancelled booking, as the two below. It counts bookings of customers.
  // What each try of a message comes to, and whom each event concerns, are tables.
  ['notifications', 419_000],
  // With the rule of missed visits; it sums days again, with their visits and technicians.
  ['operations', 665_000],
  ['photos', 534_000],
  // With the schema of `config.json`.
  ['canary', 64_500],
])('keeps %s within %i bytes minified', (entry, most) => {
  expect(statSync(join(bundleFunction(entry), 'index.js')).size).toBeLessThanOrEqual(most)
})
