import type { PhoneDigits } from '#shared/customer/phone.ts'
import type { Message, MessageJob } from '#shared/notifications/job.ts'
import type { MessageFacts } from '#shared/notifications/texts.ko.ts'
import type { AlimTalkSend, MessageSender } from '../platform/aws/message-sender.ts'
import type { Step } from '../platform/dynamodb/transaction.ts'

/** Counts a message below a limit, and removes it from the count. */
export type Budget = { step: Step; undo: Step /** Seconds until the window ends. */; secondsLeft: number }

export type Channel = MessageSender & {
  /** Why the channel cannot reach a phone; undefined if it can. */
  unreachable(phone: PhoneDigits): 'landline' | undefined
  compose(message: Message, facts: MessageFacts): string
  /** Returns the AlimTalk message that the provider sends in place of the text, if it has a template for it. */
  alimTalk(message: Message, facts: MessageFacts): AlimTalkSend | undefined
  /** Budget of all messages of the hour, or of the immediate ones; above it they wait (specification 7.8). */
  budgetInAll(job: MessageJob, now: Date): Budget
  /** Share of the hour of messages that the customer of an unverified booking causes; above it they wait (specification 7.8). */
  budgetOfUnverified(now: Date): Budget
  /**
   * Budget of messages to an unverified phone, or to an on-site contact; above it they are dropped (specification 7.8). Receipts
   * have one of their own, which changes and cancellations of strangers do not use up.
   */
  budgetOfPhone(phone: PhoneDigits, job: MessageJob, now: Date): Promise<Budget>
  /** Budget of messages to the on-site contact of a booking; above it they are dropped (specification 7.8). */
  budgetOfSite(job: MessageJob, now: Date): Budget
}
