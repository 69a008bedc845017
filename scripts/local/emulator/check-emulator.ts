import { setTimeout as pause } from 'node:timers/promises'
import {
  CreateFunctionCommand,
  DeleteFunctionCommand,
  GetFunctionConfigurationCommand,
  InvokeCommand,
} from '@aws-sdk/client-lambda'
import { strToU8, zipSync } from 'fflate'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { explanations } from '../../command-line/table.ts'
import { HelpText, LaunchError } from '../launch-errors.ts'
import { readSentMessages } from '../sent-messages.ts'
import { emulatedLambda } from './emulated-clients.ts'
import { emulatorEndpoint } from './emulator.ts'
import { emulatorAt } from './emulator-health.ts'
import { type Call, neededServices, query, type Service } from './needed-calls.ts'

const CALL_MS = 10_000
const FUNCTION_MS = 60_000

/** What an emulator answers for a call or a service that it does not have, whichever status it gives. */
const unknown =
  /unknown (operation|action|\w+ \w+ action)|UnknownOperation|InvalidAction|NotImplemented|not (yet )?(been )?(implemented|emulated|supported)|not included in your/i

/** Sends a call with the name of its service, by which emulators find it: they check no signature. */
function send(
  endpoint: string,
  signedAs: string,
  { method = 'POST', path = '/', headers, body }: Call,
): Promise<Response> {
  const scope = `test/20260101/${localStage.region}/${signedAs}/aws4_request`
  const authorization = `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=0`
  return fetch(endpoint + path, {
    method,
    headers: { ...headers, authorization },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(CALL_MS),
  })
}

/** Makes a call that changes nothing. @returns what the emulator says if it does not have it */
async function problemOf(endpoint: string, { signedAs }: Service, call: Call): Promise<string | undefined> {
  try {
    const response = await send(endpoint, signedAs, call)
    const text = await response.text()
    const isMissing = !response.ok && (response.status === 501 || unknown.test(text))
    return isMissing ? `${response.status} ${sentenceIn(text)}` : undefined
  } catch (error) {
    return `no answer: ${error instanceof Error ? error.message : error}`
  }
}

const sentenceIn = (text: string) =>
  (/"message":\s*"([^"]+)|<Message>([^<]+)/i.exec(text) ?? []).slice(1).find(Boolean) ?? text.slice(0, 200)

/** Creates a role and a function as the stacks do, calls the function, and deletes both. @returns why that does not work */
async function problemOfFunctions(endpoint: string): Promise<string | undefined> {
  const lambda = emulatedLambda(endpoint)
  const FunctionName = `aircon-booking-check-${Date.now()}`
  const role = {
    RoleName: FunctionName,
    AssumeRolePolicyDocument: JSON.stringify({ Version: '2012-10-17', Statement: [] }),
  }
  const changeRole = async (name: string) => {
    for (const call of query('2010-05-08', name, role)) await send(endpoint, 'iam', call)
  }
  try {
    await changeRole('CreateRole')
    await lambda.send(
      new CreateFunctionCommand({
        FunctionName,
        Runtime: 'nodejs24.x',
        Handler: 'index.handler',
        Role: `arn:aws:iam::${localStage.account}:role/${FunctionName}`,
        Code: { ZipFile: zipSync({ 'index.js': strToU8('exports.handler = async () => "runs"') }) },
      }),
    )
    const deadline = Date.now() + FUNCTION_MS
    for (;;) {
      const { State, StateReason } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName }))
      if (State === 'Failed') return StateReason
      if (State !== 'Pending') break
      if (Date.now() > deadline) return `still pending after ${FUNCTION_MS / 1000} s`
      await pause(200)
    }
    const { Payload } = await lambda.send(new InvokeCommand({ FunctionName }))
    const answer = Payload?.transformToString()
    return answer === '"runs"' ? undefined : `answers ${answer}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await lambda.send(new DeleteFunctionCommand({ FunctionName })).catch(() => {})
    await changeRole('DeleteRole').catch(() => {})
  }
}

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Error) => error.message,
  )

async function rowOf(endpoint: string, service: Service): Promise<{ name: string; missing: string[]; works: string }> {
  const problems = await Promise.all(
    service.calls.map(async (call) => ({ call: call.name, problem: await problemOf(endpoint, service, call) })),
  )
  const missing = problems.filter(({ problem }) => problem !== undefined)
  const isWhole = missing.length === problems.length
  const [first] = missing
  return {
    name: service.name,
    missing: isWhole ? [`${first?.problem}`] : missing.map(({ call, problem }) => `${call}: ${problem}`),
    works: service.calls.map(({ name }) => name).join(', '),
  }
}

/**
 * Checks whether an emulator has every service and call that the product needs. Creates nothing but a function and
 * its role, which it deletes.
 * @returns a table for the terminal, and how much is missing
 * @throws LaunchError when no emulator responds
 */
export async function checkEmulator(endpoint: string): Promise<{ text: string; missing: number }> {
  const found = await emulatorAt(endpoint)
  if (found === undefined) throw new LaunchError(`No emulator answers at ${endpoint}.`)
  const rows = await Promise.all(neededServices.map((service) => rowOf(endpoint, service)))
  const functions = await problemOfFunctions(endpoint)
  rows.push({
    name: 'functions on Node.js 24',
    works: 'created, called and deleted',
    missing: functions ? [functions] : [],
  })
  const texts = await errorOf(readSentMessages({ endpoint, smsRegion: localStage.smsRegion }))
  rows.push({ name: 'record of text messages', works: 'read', missing: texts ? [texts] : [] })
  const lacking = rows.filter(({ missing }) => missing.length > 0)
  const listed = rows.map(({ name, works, missing }) =>
    missing.length > 0 ? ([`✗ ${name}`, missing.join('; ')] as const) : ([`✓ ${name}`, works] as const),
  )
  const sum =
    lacking.length === 0 ? 'It has all that the product needs.' : `It lacks ${lacking.length} of ${rows.length}.`
  return {
    text: `${found.kind} at ${endpoint}\n\n${explanations(['  service', 'calls, or what is missing'], listed)}\n\n${sum}`,
    missing: lacking.length,
  }
}

/** Shows the check in place of the work of a launcher. @throws HelpText when nothing is missing @throws LaunchError otherwise */
export async function showCheck({ port }: { port: number | undefined }): Promise<never> {
  const { text, missing } = await checkEmulator(emulatorEndpoint(port))
  throw missing === 0 ? new HelpText(text) : new LaunchError(text)
}
