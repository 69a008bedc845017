/** Names of the errors of AWS for credentials that are missing or no longer valid. */
const invalidCredentials =
  /^(CredentialsProviderError|TokenProviderError|ExpiredToken|ExpiredTokenException|InvalidClientTokenId|UnrecognizedClientException|SignatureDoesNotMatch|InvalidSignatureException)$/

/** Names of the errors of AWS for a caller who lacks a right. */
const denied =
  /^(AccessDenied|AccessDeniedException|AuthorizationError|AuthorizationErrorException|UnauthorizedOperation)$/

const unreachable =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|TimeoutError)$/

export const signInToAws = 'Sign in to AWS: AWS_PROFILE=<name>, aws sso login, or the keys of a role.'

type AwsError = Error & { code?: string; $metadata?: object; errors?: (Error & { address?: string; port?: number })[] }

export const isInvalidCredentials = (error: unknown): error is Error =>
  error instanceof Error && invalidCredentials.test(error.name)

export const isDenied = (error: unknown): error is Error => error instanceof Error && denied.test(error.name)

/** Returns what is missing and what to do, or undefined when the error does not come from a call to AWS. */
export function explainAwsError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { name, message, code = '', $metadata }: AwsError = error
  if (isInvalidCredentials(error))
    return `AWS accepts no credentials of this shell: ${asSentence(message)} ${signInToAws}`
  if (isDenied(error))
    return `These credentials lack a right: ${asSentence(message)} Use a role of the stage’s account that has it.`
  if (unreachable.test(code) || unreachable.test(name))
    return `${addressOf(error)} does not answer (${code || name}). Check the connection; for the local stage, start npm run local.`
  if (isNotDeployed(error))
    return 'The stage is not deployed in this account and region. Deploy it first, or use credentials of its account.'
  return $metadata && `AWS rejected the call: ${name}: ${asSentence(message)}`
}

/** CloudFormation has no error of its own for a stack that does not exist. */
export const isNotDeployed = (error: unknown): error is Error =>
  error instanceof Error &&
  (/^(ParameterNotFound|ResourceNotFoundException)$/.test(error.name) ||
    (error.name === 'ValidationError' && /does not exist/.test(error.message)))

/** An `AggregateError` of Node.js has one error for each address of the host. */
function addressOf({ errors = [], message }: AwsError) {
  const [first] = errors
  if (first?.address !== undefined) return `${first.address}:${first.port}`
  return /\b([\w.-]+\.[\w.-]+(:\d+)?)\b/.exec(message)?.[1] ?? 'AWS'
}

const asSentence = (text: string) => text.trim().replace(/[.!]?$/, '.')
