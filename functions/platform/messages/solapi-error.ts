import { ApiError } from '#shared/errors.ts'

/**
 * What a failed call means. `rejected`: nothing was sent, and a later try may succeed. `final`: nothing was sent, and never
 * will be. `uncertain`: it may have been sent.
 */
export type SolapiOutcome = 'rejected' | 'final' | 'uncertain'

/** Its name, which the log shows, ends with the code of the provider or one of ours. */
export class SolapiError extends Error {
  readonly outcome: SolapiOutcome
  readonly code: string

  constructor(outcome: SolapiOutcome, code: string) {
    super(code)
    this.outcome = outcome
    this.code = /^\w{1,40}$/.test(code) ? code : 'Unknown'
    this.name = `Solapi${this.code}`
  }
}

/** The codes of a template or channel that the provider rejects: the text goes as SMS. */
export const isTemplateProblem = (code: string) => /^10(4\d|5[0-3])$/.test(code)

/** The number cannot exist, or its owner or an authority blocks messages to it. */
const finalCodes = ['1011', '1060', '1061', '1064']

/** Returns the error of a message that was not registered. */
export const rejectedMessage = (code: string) => new SolapiError(finalCodes.includes(code) ? 'final' : 'rejected', code)

/** Returns the outcome of a failed send; a call without time left never started. */
export function outcomeOf(thrown: unknown): SolapiOutcome {
  if (thrown instanceof ApiError) return 'rejected'
  return thrown instanceof SolapiError ? thrown.outcome : 'uncertain'
}
