import type { MessageReason, VisitMessage } from '#shared/notifications/message.ts'

/** @property canResend whether another try can help */
type MessageProblem = { title: string; reason: string; canResend: boolean }

const NOT_SENT = '문자를 보내지 못했어요'

const problems: Partial<Record<MessageReason, MessageProblem>> = {
  budget: { title: '문자가 늦어지고 있어요', reason: '지금 보낼 수 있는 문자를 다 보냈어요.', canResend: false },
  refused: { title: NOT_SENT, reason: '통신사가 받지 않았어요.', canResend: true },
  uncertain: { title: '문자를 보냈는지 알 수 없어요', reason: '통신사가 응답하지 않았어요.', canResend: true },
  expired: { title: NOT_SENT, reason: '보낼 수 있는 15분이 지났어요.', canResend: true },
  landline: { title: NOT_SENT, reason: '문자를 받을 수 없는 번호예요.', canResend: false },
  no_receiver: { title: NOT_SENT, reason: '받을 번호가 없어요.', canResend: false },
  limit: { title: NOT_SENT, reason: '이 예약에 보낼 수 있는 문자를 다 보냈어요.', canResend: false },
}

/** Returns why the customer did not get a message about the visit; undefined while nothing is wrong. */
export const messageProblemOf = ({ why }: Pick<VisitMessage, 'why'>): MessageProblem | undefined =>
  why === undefined ? undefined : problems[why]

/** Whether the customer surely did not get a message, and gets it no later. */
export const isNotSent = (message: Pick<VisitMessage, 'why'> | undefined): boolean =>
  message !== undefined && messageProblemOf(message)?.title === NOT_SENT
