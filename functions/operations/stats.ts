import type { InputOf } from '#shared/operations/command.ts'
import type { stats as statsCommand } from '#shared/operations/figures-commands.ts'
import { reportOf } from '../staff/figures-report.ts'

/** What the bookings of some days add up to. @throws Refusal INVALID_FIELD for days that are too many */
export const stats = ({ from, to }: InputOf<typeof statsCommand>, now: Date) => reportOf(from, to, now)
