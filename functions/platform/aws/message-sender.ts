import type { PhoneDigits } from '#shared/customer/phone.ts'

/** An AlimTalk message: a registered template and the values of its variables. */
export type AlimTalkSend = { templateId: string; variables: Record<string, string> }

export type SendOptions = {
  /** Goes out in place of the SMS where the provider has AlimTalk and reaches the phone. */
  alimTalk?: AlimTalkSend | undefined
  /** Names the message at the provider: one without personal data, the same for each try. */
  id?: string
  /** Whether an earlier try may have sent it: a provider that can is asked first. */
  mayBeSent?: boolean
}

/** A provider of messages. */
export type MessageSender = {
  /**
   * Sends one message.
   * @throws if it was rejected or the result is unknown
   */
  send(phone: PhoneDigits, text: string, options?: SendOptions): Promise<void>
  /** Whether an error of `send` means that nothing was sent. Any other message may have been sent. */
  isRefusal(thrown: unknown): boolean
  /** Whether an error of `send` means that another try is rejected too. */
  isFinal(thrown: unknown): boolean
  /** Whether it can find a message that an earlier try may have sent. */
  findsSent: boolean
}
