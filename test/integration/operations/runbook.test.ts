import { expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import type { InputOf } from '#shared/operations/command.ts'
import type { OperationsCommand } from '#shared/operations/commands.ts'
import { fullStackName } from '../../../infra/stack-places.ts'
import { readArguments } from '../../../scripts/ops/arguments.ts'
import { type trace, traceRequest } from '../../../scripts/ops/trace.ts'
import { bookedByGuest } from '../../support/bookings/booked.ts'
import { bookableDay, emptySlot } from '../../support/bookings/world.ts'
import { replyTo } from '../../support/in-process/operator.ts'
import { aTechnician } from '../../support/notifications/message-world.ts'
import { opsCommands, otherCommands } from '../../support/runbook.ts'
import { stack } from '../../support/stacks/stack.ts'

const day = bookableDay(55)
const [slot] = serviceTimes
const place = { region: stack.region, endpoint: stack.endpoint }

/** What acts on the whole stage, which other tests share: read here, and done by those of operations. */
const ofAll = ['resend', 'run']

/** The number is nobody's; what a real one finds is in `trace.test.ts`. */
const traceNobody = (input: object) =>
  traceRequest(input as InputOf<typeof trace>, place, fullStackName('local', 'backend'))

const booked = async () => (await bookedByGuest({ service_day: day, service_time: slot })).id

it('what the runbook has an engineer type is done by this stack, word for word', async () => {
  await emptySlot(day, slot, 100)
  const { staff_id } = await aTechnician()
  const meant: Record<string, string> = {
    '<technician>': staff_id,
    '<schedule>': 'morning',
    '<stage>': 'local',
    '<number>': 'ZZZZ-ZZZZ',
  }
  const done: string[] = []
  for (const words of opsCommands) {
    const booking = words.includes('<booking>') ? await booked() : ''
    const asked = readArguments(words.map((word) => (word === '<booking>' ? booking : (meant[word] ?? word))))
    if (asked.help) continue
    if (asked.name === 'trace') await expect(traceNobody(asked.input)).rejects.toThrow(/^No log of the last/)
    else if (!ofAll.includes(asked.name)) await replyTo(asked.name as OperationsCommand, asked.input)
    done.push(asked.name)
  }
  expect(new Set(done)).toEqual(new Set(['assign', 'cancel', 'list', 'overdue', 'resend', 'run', 'show', 'trace']))
})

it('every other command of the runbook says that it needs an account', () => {
  expect(otherCommands.length).toBeGreaterThan(0)
  for (const { command, mark } of otherCommands) expect([command, mark]).toEqual([command, ' (needs an account)'])
})
