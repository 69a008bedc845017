let under = false

/** Loads the page anew. */
export function reloadPage() {
  under = true
  window.location.reload()
}

/** Whether this page is about to be replaced by a new one: what fails until then is nobody's concern. */
export const isReloading = () => under
