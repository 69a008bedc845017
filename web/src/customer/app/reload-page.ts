let reload: Promise<boolean> = Promise.resolve(false)

/** Reloads the page if that is decided. */
export function reloadPageIf(decision: Promise<boolean>) {
  // Of several missing files the first one decides.
  reload = Promise.all([reload, decision]).then(([isStarted, isDecided]) => {
    if (isDecided) window.location.reload()
    return isStarted || isDecided
  })
}

/** Whether this page is about to be replaced: errors until then are not shown. */
export const isReloading = () => reload
