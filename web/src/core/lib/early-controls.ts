/**
 * The controls of the prerendered document, with what was typed or chosen in them. Where an extension or a translation changed
 * the document, React replaces them; they keep their values.
 */
export const early = { path: '', controls: [] as HTMLInputElement[], focused: null as EventTarget | null }

/** Remembers the controls before hydration. */
export function rememberControls(root: HTMLElement) {
  early.path = window.location.pathname
  early.controls = [...root.querySelectorAll('input')]
  early.focused = document.activeElement
  root.addEventListener('focusin', ({ target }) => {
    early.focused = target
  })
}
