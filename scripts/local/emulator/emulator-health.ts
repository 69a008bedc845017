import * as z from 'zod/mini'
import { LaunchError } from '../launch-errors.ts'

const health = z.object({ services: z.record(z.string(), z.string()) })

/** MiniStack responds at both paths, LocalStack only at its own. */
const routes = { MiniStack: '/_ministack/health', LocalStack: '/_localstack/health' }

export type EmulatorHealth = { kind: keyof typeof routes; services: readonly string[] }

/** Returns the emulator at this address, or undefined when none responds. */
export async function emulatorAt(endpoint: string): Promise<EmulatorHealth | undefined> {
  for (const kind of ['MiniStack', 'LocalStack'] as const) {
    try {
      const answer = await fetch(endpoint + routes[kind], { signal: AbortSignal.timeout(2000) })
      if (answer.ok) return { kind, services: Object.keys(health.parse(await answer.json()).services) }
    } catch {
      // Nothing there, or no emulator.
    }
  }
  return undefined
}

/** Services that only some plans of LocalStack have. */
const inSomePlans = ['apigatewayv2', 'cloudfront', 'cognito-idp']

/** @throws LaunchError when a LocalStack lacks a service of the stacks, which would fail in the middle of a deployment */
export function requireServices(endpoint: string, { kind, services }: EmulatorHealth): void {
  if (kind !== 'LocalStack') return
  const missing = inSomePlans.filter((service) => !services.includes(service))
  if (missing.length === 0) return
  throw new LaunchError(
    `The LocalStack at ${endpoint} has no ${missing.join(', ')}: its plan must hold them (docs/emulators.md). ` +
      'Or stop it, and an emulator of our own is started; or start a second one with --port 4600.',
  )
}
