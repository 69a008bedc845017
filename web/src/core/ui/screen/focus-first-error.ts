const WRONG = '[aria-invalid="true"], [data-wrong] [tabindex="0"]'

/** Focuses the first invalid control; in a grid of days, the one in the tab order. */
export const focusFirstError = (around: Element | null) => around?.querySelector<HTMLElement>(WRONG)?.focus()
