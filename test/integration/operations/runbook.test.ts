import { randomUUID } from 'node:crypto'
import { SendMessageCommand } from '@aws-sdk/client-sqs'
import type { Context } from 'aws-lambda'
import { expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import type { InputOf } from '#shared/operations/command.ts'
import type { OperationsCommand } from '#shared/operations/commands.ts'
import { makeStage, shapesOfTables } from '../../../bench/operations/bench-stage.ts'
import { fullStackName } from '../../../infra/stack-locations.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { readArguments } from '../../../ops/commands/arguments.ts'
import { templatesOf } from '../../../ops/commands/templates.ts'
import { type trace, traceRequest } from '../../../ops/commands/trace.ts'
import { opsCommands, otherCommands } from '../../support/runbook.ts'
import { stack } from '../../support/stacks/stack.ts'

// A stage of its own: some commands act on all of one, and would drive on what other tests have left there to fail.
const own = await makeStage(stack.endpoint, await shapesOfTables(stack, stack.tables))
for (const [name, value] of Object.entries(own)) vi.stubEnv(name, value)
const { handler: schedules } = await import('../../../functions/handlers/schedules.ts')
const { sqs } = await import('../../../functions/notifications/message-queue.ts')
const { settingsOf } = await import('../../../functions/platform/settings.ts')
const { bookedByGuest } = await import('../../support/bookings/booked.ts')
const { aPhone } = await import('../../support/bookings/bookings.ts')
const { bookableDay, emptySlot } = await import('../../support/bookings/world.ts')
const { replyTo } = await import('../../support/in-process/operator.ts')
const { aTechnician } = await import('../../support/notifications/message-world.ts')

const day = bookableDay(55)
const [slot] = serviceTimes
const target = { region: stack.region, endpoint: stack.endpoint }
const context = { awsRequestId: randomUUID(), getRemainingTimeInMillis: () => 60_000 } as Context

const booked = async () => (await bookedByGuest({ service_day: day, service_time: slot })).id

/** Leaves a message that could not be sent. */
async function deadLetter() {
  const request_id = await booked()
  const job = { of: `${request_id}#1`, receiver: 'desk', kind: 'overdue', at: new Date().toISOString(), request_id }
  const { deadLetters: QueueUrl } = settingsOf('messages')
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(job) }))
}

/** Does one command as the command line would have it done. */
async function does(name: string, input: Record<string, unknown>) {
  switch (name) {
    case 'trace': {
      // An unknown ID; `trace.test.ts` finds a real one.
      const traced = traceRequest(input as InputOf<typeof trace>, target, fullStackName('local', 'backend'))
      return expect(traced).rejects.toThrow(/^No log of the last/)
    }
    case 'run':
      return expect(await schedules({ ...input, by_hand: true } as never, context)).toMatchObject({ failed: 0 })
    case 'resend':
      await deadLetter()
      return expect(await replyTo('resend', input)).toEqual({ queued: 1 })
    case 'move-member':
      // Numbers without members; `member-move.test.ts` moves one.
      return expect(replyTo('move-member', input)).rejects.toThrow('MEMBER_NOT_FOUND')
    case 'templates':
      return expect(templatesOf(localStage).templates).not.toHaveLength(0)
    default:
      return replyTo(name as OperationsCommand, input)
  }
}

it('runs every command of the runbook on a stack', async () => {
  await emptySlot(day, slot, 100)
  const { staff_id } = await aTechnician()
  const meant: Record<string, string> = {
    '<technician>': staff_id,
    '<schedule>': 'morning',
    '<stage>': 'local',
    '<number>': 'ZZZZ-ZZZZ',
    '<old-number>': aPhone(),
    '<new-number>': aPhone(),
  }
  const done: string[] = []
  for (const args of opsCommands) {
    const booking = args.includes('<booking>') ? await booked() : ''
    const parsed = readArguments(args.map((word) => (word === '<booking>' ? booking : (meant[word] ?? word))))
    if (parsed.help) continue
    await does(parsed.name, parsed.input as Record<string, unknown>)
    done.push(parsed.name)
  }
  expect(new Set(done)).toEqual(
    new Set([
      ...['assign', 'cancel', 'export', 'list', 'move-member', 'overdue'],
      ...['resend', 'run', 'show', 'templates', 'trace'],
    ]),
  )
})

it('marks every other command of the runbook as one that needs an account', () => {
  expect(otherCommands.length).toBeGreaterThan(0)
  for (const { command, mark } of otherCommands) expect([command, mark]).toEqual([command, ' (needs an account)'])
})
