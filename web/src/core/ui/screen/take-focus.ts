/** A `ref` that focuses the element when it is mounted, or when the `ref` is set. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
