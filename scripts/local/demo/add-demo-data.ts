import { join } from 'node:path'
import { formatPhone } from '#shared/customer/phone.ts'
import { functionEnvironment } from '../lambda/function-environment.ts'
import { projectFolder } from '../local-folder.ts'
import { runCommand } from '../run-command.ts'
import { demoPhone } from './guest-bookings.ts'
import { demoDesk, demoMember, demoTechnicians } from './people.ts'

/**
 * Adds staff, some weeks of visits in all states around today, and bookings that a guest can look up. Data of an earlier
 * start stays, and its visits proceed with the days.
 * @param logs folder of the log
 */
export async function addDemoData(stack: Parameters<typeof functionEnvironment>[0], logs: string): Promise<void> {
  await runCommand(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'seed.ts')], {
    cwd: projectFolder,
    logFile: join(logs, 'demo.log'),
    env: { ...process.env, ...functionEnvironment(stack) },
  })
}

/** Formats the phone numbers of demo bookings and staff. */
export const demoNumbers = (siteUrl: string) => `
  Demo bookings: ${formatPhone(demoPhone)}
  Demo member: ${formatPhone(demoMember.phone)}
  Staff, at ${siteUrl}/staff: ${formatPhone(demoDesk.phone)} (desk), ${demoTechnicians
    .map(({ phone }) => formatPhone(phone))
    .join(', ')} (technicians)`
