const WRONG = '[aria-invalid="true"], [data-wrong] [tabindex="0"]'

/** Focuses the first control that is drawn as wrong; a grid of days is reached by its own stop of the Tab key. */
export const focusFirstError = (around: Element | null) => around?.querySelector<HTMLElement>(WRONG)?.focus()
