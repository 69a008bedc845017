const ofWindow = [
  'BroadcastChannel',
  'IntersectionObserver',
  'Notification',
  'ResizeObserver',
  'SharedWorker',
  'Worker',
  'caches',
  'createImageBitmap',
  'indexedDB',
  'localStorage',
  'matchMedia',
  'sessionStorage',
]
const ofNavigator = [
  'clipboard',
  'connection',
  'credentials',
  'geolocation',
  'locks',
  'mediaDevices',
  'permissions',
  'sendBeacon',
  'serviceWorker',
  'share',
  'storage',
  'vibrate',
  'wakeLock',
]

/** Whether a library touched a service: it may catch what that throws. */
const isOfLibrary = (stack = '') => stack.split('\n')[2]?.includes('node_modules') === true

/** Makes each service of the browser throw when it is touched. @returns the names of those that our code touched */
export function forbidServices(): { touched: string[]; restore: () => void } {
  const touched: string[] = []
  const before: (() => void)[] = []
  const forbid = (owner: object, name: string) => {
    const own = Object.getOwnPropertyDescriptor(owner, name)
    before.push(() =>
      own === undefined ? Reflect.deleteProperty(owner, name) : Object.defineProperty(owner, name, own),
    )
    Object.defineProperty(owner, name, {
      configurable: true,
      get() {
        if (!isOfLibrary(new Error().stack)) touched.push(name)
        throw new DOMException(`${name} is blocked`, 'SecurityError')
      },
    })
  }
  for (const name of ofWindow) forbid(globalThis, name)
  for (const name of ofNavigator) forbid(navigator, name)
  return { touched, restore: () => before.map((undo) => undo()) }
}
