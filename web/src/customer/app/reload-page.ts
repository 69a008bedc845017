let isReloadStarted = false

export function reloadPage() {
  isReloadStarted = true
  window.location.reload()
}

/** Whether this page is about to be replaced: errors until then are not shown. */
export const isReloading = () => isReloadStarted
