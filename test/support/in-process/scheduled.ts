import * as schedules from '../../../functions/schedules/run-schedule.ts'
import { asFunction } from './function-role.ts'

/** Runs a schedule in this process, with the rights of its function. */
export const runSchedule: typeof schedules.runSchedule = (...run) =>
  asFunction('schedules', () => schedules.runSchedule(...run))
