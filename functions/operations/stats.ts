import type { InputOf } from '#shared/operations/command.ts'
import type { stats as statsCommand } from '#shared/operations/figures-commands.ts'
import { reportOf } from '../staff/figures/figures-report.ts'

/**
 * Returns the figures of some days.
 * @throws ApiError INVALID_FIELD for too many days
 */
export const stats = ({ from, to }: InputOf<typeof statsCommand>, now: Date) => reportOf(from, to, now)
