type Handler = (() => void) | null

/** Answers later, as a database does. */
function answer<Result>(result?: Result) {
  const request = { result, error: null as unknown, onsuccess: null as Handler, onerror: null as Handler }
  queueMicrotask(() => request.onsuccess?.())
  return request
}

/** A database of one store in memory, with what browsers do to it. */
export function fakeIndexedDb(entries = new Map<string, unknown>()) {
  const behavior = { isSilent: false, isFull: false, refusesBlobs: false, isBlocked: false }
  /** What waits for a silent database. */
  const waiting: (() => void)[] = []

  const hasBlob = (value: unknown) => Object.values(Object(value)).some((part) => part instanceof Blob)

  function transaction() {
    const open = {
      oncomplete: null as Handler,
      onabort: null as Handler,
      error: null as unknown,
      objectStore: () => store,
    }
    const finish = () =>
      queueMicrotask(() => {
        if (open.error === null) open.oncomplete?.()
        else open.onabort?.()
      })
    const store = {
      transaction: open,
      put(value: unknown, key: string) {
        if (behavior.refusesBlobs && hasBlob(value)) open.error = new DOMException('blobs', 'DataCloneError')
        else if (behavior.isFull) open.error = new DOMException('full', 'QuotaExceededError')
        else entries.set(key, value)
        finish()
      },
      delete(key: string) {
        entries.delete(key)
        finish()
      },
      getAll: () => answer([...entries.values()]),
    }
    return open
  }

  return {
    entries,
    behavior,
    /** Lets a silent database answer. */
    wake() {
      behavior.isSilent = false
      for (const act of waiting.splice(0)) act()
    },
    open() {
      if (behavior.isBlocked) throw new DOMException('The operation is insecure.', 'SecurityError')
      const request = { result: { transaction }, error: null, onsuccess: null as Handler, onerror: null as Handler }
      const act = () => queueMicrotask(() => request.onsuccess?.())
      if (behavior.isSilent) waiting.push(act)
      else act()
      return request
    },
  }
}
