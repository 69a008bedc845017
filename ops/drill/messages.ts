import { setTimeout as pause } from 'node:timers/promises'
import { internationalPhone } from '#shared/customer/phone.ts'
import { SECOND } from '#shared/durations.ts'
import { readSentMessages } from '../../scripts/local/sent-messages.ts'
import type { StackFile } from '../../scripts/local/stack-file.ts'

/** How many texts SNS has taken for a number, that say something. */
export async function countTexts(stack: StackFile, phone: string, about = ''): Promise<number> {
  const messages = await readSentMessages(stack)
  return messages.filter((message) => message.phone === internationalPhone(phone) && message.text.includes(about))
    .length
}

const LOOK_MS = 1_000

/** Looks every second, until it is so or the seconds are over. */
export async function until(seconds: number, look: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < seconds && !(await look()); looks += 1) await pause(LOOK_MS)
}

/** A message that was refused comes again after half a minute, then after a whole one. */
const PATIENCE_SECONDS = 120

/** Waits until messages have got as far as they should. */
export const waitForMessages = (look: () => Promise<boolean>) => until(PATIENCE_SECONDS, look)

/** A second one of the same would come at once. */
const LATE_MS = 5 * SECOND

/** Waits for messages that must not come any more. */
export const waitForLateMessages = () => pause(LATE_MS)
