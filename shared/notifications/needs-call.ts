import type { Message } from './job.ts'
import type { KindFor, MessageKind } from './message.ts'

/** @property isAnother whether the customer knew of another technician */
type Circumstances = { isAnother?: boolean }

/**
 * Messages about what the company did. Where the number receives none, dispatchers call instead; a first assignment waits for the
 * customer to look. A cancellation makes its own task, with the number that goes with the booking (specification 4.9).
 */
const companyChanges: Partial<Record<KindFor<'customer'>, (job: Message, circumstances: Circumstances) => boolean>> = {
  moved: () => true,
  assigned: (_, { isAnother }) => isAnother === true,
  withdrawn: () => true,
  late_assignment: () => true,
  changed: ({ contact_changed }) => contact_changed === true,
}

/** Whether a dispatcher calls a customer whose number receives no messages. */
export function needsCall(job: Message, circumstances: Circumstances): boolean {
  if (job.receiver !== 'customer' || job.own === true || job.again === true) return false
  const rules: Partial<Record<MessageKind, (job: Message, circumstances: Circumstances) => boolean>> = companyChanges
  return rules[job.kind]?.(job, circumstances) === true
}
