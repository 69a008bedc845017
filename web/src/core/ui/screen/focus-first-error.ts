import type { SubmitErrorHandler } from 'react-hook-form'

const WRONG = '[aria-invalid="true"], [data-wrong] [tabindex="0"]'

/** Focuses the first invalid control; in a grid of days, the one in the tab order. */
export const focusFirstError = (around: Element | null) => around?.querySelector<HTMLElement>(WRONG)?.focus()

/** Does so in a rejected form once its errors are rendered: the second argument of `handleSubmit`. */
export const focusRejected: SubmitErrorHandler<object> = (_, event) =>
  requestAnimationFrame(() => focusFirstError(event?.target))
