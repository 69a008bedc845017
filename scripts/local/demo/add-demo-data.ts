import { join } from 'node:path'
import { formatPhone } from '#shared/customer/phone.ts'
import { functionEnvironment } from '../lambda/function-environment.ts'
import { projectFolder } from '../local-folder.ts'
import { runCommand } from '../run-command.ts'
import { addGuestBookings, demoPhone } from './guest-bookings.ts'
import { demoDesk, demoTechnicians } from './people.ts'

type Stack = Parameters<typeof functionEnvironment>[0] & { apiUrl: string }

/**
 * Adds staff, some weeks of visits in all states around today, and bookings that a guest can look up. What an earlier start
 * has added stays, and moves on with the days.
 * @param logs folder of the log
 */
export async function addDemoData(stack: Stack, logs: string): Promise<void> {
  await runCommand(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'seed.ts')], {
    cwd: projectFolder,
    logFile: join(logs, 'demo.log'),
    env: { ...process.env, ...functionEnvironment(stack) },
  })
  await addGuestBookings(stack.apiUrl)
}

/** Which numbers to type, and where. */
export const demoNumbers = (siteUrl: string) => `
  Demo bookings: ${formatPhone(demoPhone)}
  Staff, at ${siteUrl}/staff: ${formatPhone(demoDesk.phone)} (desk), ${demoTechnicians
    .map(({ phone }) => formatPhone(phone))
    .join(', ')} (technicians)`
