/**
 * Deletes what Safari 16.0, Chrome 111 or Firefox 115 lacks, each name as a path from the global object. Runs in the page; the
 * list is literal, so that another test can compare it.
 */
export function deleteWhatTheFloorLacks() {
  const lacking = [
    'AbortSignal.any',
    'Array.fromAsync',
    'ArrayBuffer.prototype.resize',
    'ArrayBuffer.prototype.transfer',
    'ArrayBuffer.prototype.transferToFixedLength',
    'Blob.prototype.bytes',
    'CSS.registerProperty',
    'CompressionStream',
    'CookieStore',
    'DecompressionStream',
    'DisposableStack',
    'AsyncDisposableStack',
    'Document.parseHTMLUnsafe',
    'Document.prototype.startViewTransition',
    'Element.prototype.checkVisibility',
    'Element.prototype.getHTML',
    'Element.prototype.moveBefore',
    'Element.prototype.setHTMLUnsafe',
    'Error.captureStackTrace',
    'Error.isError',
    'HTMLDialogElement.prototype.requestClose',
    'HTMLElement.prototype.hidePopover',
    'HTMLElement.prototype.popover',
    'HTMLElement.prototype.showPopover',
    'HTMLElement.prototype.togglePopover',
    'HTMLSelectElement.prototype.showPicker',
    'Highlight',
    'Intl.DurationFormat',
    'Intl.NumberFormat.prototype.formatRange',
    'Intl.NumberFormat.prototype.formatRangeToParts',
    'Intl.Segmenter',
    'Iterator',
    'Iterator.from',
    'Map.groupBy',
    'Math.f16round',
    'Math.sumPrecise',
    'Navigator.prototype.connection',
    'Navigator.prototype.setAppBadge',
    'Navigator.prototype.userAgentData',
    'Object.groupBy',
    'OffscreenCanvas',
    'Promise.try',
    'Promise.withResolvers',
    'ReadableStream.from',
    'ReadableStream.prototype.values',
    'RegExp.escape',
    'Request.prototype.bytes',
    'Response.prototype.bytes',
    'Screen.prototype.orientation',
    'Set.prototype.difference',
    'Set.prototype.intersection',
    'Set.prototype.isDisjointFrom',
    'Set.prototype.isSubsetOf',
    'Set.prototype.isSupersetOf',
    'Set.prototype.symmetricDifference',
    'Set.prototype.union',
    'String.prototype.isWellFormed',
    'String.prototype.toWellFormed',
    'Temporal',
    'URL.canParse',
    'URL.parse',
    'URLPattern',
    'Uint8Array.fromBase64',
    'Uint8Array.fromHex',
    'Uint8Array.prototype.toBase64',
    'Uint8Array.prototype.toHex',
    'cancelIdleCallback',
    'cookieStore',
    'navigation',
    'requestIdleCallback',
    'scheduler',
    'showOpenFilePicker',
    'showSaveFilePicker',
  ]
  const ownerOf = (path: string) => {
    const parts = path.split('.')
    const name = parts.pop() ?? ''
    return {
      name,
      owner: parts.reduce((value: unknown, part) => Object(value)[part], globalThis) as object | undefined,
    }
  }
  // Iterators lack their methods as well.
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()))
  for (const name of Object.getOwnPropertyNames(iterator)) if (name !== 'constructor') delete iterator[name]
  for (const path of lacking) {
    const { owner, name } = ownerOf(path)
    if (owner !== undefined) Reflect.deleteProperty(owner, name)
  }
  // The option throws below Safari 16.4 and Chrome 112.
  const { createImageBitmap } = window
  window.createImageBitmap = (source: ImageBitmapSource, ...options: unknown[]) =>
    options.length > 0 ? Promise.reject(new TypeError('no options')) : createImageBitmap(source)
  Reflect.set(window, '__remaining', () =>
    lacking.filter((path) => {
      const { owner, name } = ownerOf(path)
      return owner !== undefined && name in owner
    }),
  )
}
