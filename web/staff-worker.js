// Keeps the staff's document and its code for where there is no network (decision 0021). It answers for addresses below
// /staff alone, and never for the API. VERSION and FILES are replaced at build by those of the build.
const version = VERSION
const files = FILES

const page = '/staff'
/** What differs between stages; it may change without a build. */
const config = '/config.json'
/** Longer than this nobody waits for a document that is here. */
const PATIENCE_MS = 3000

self.addEventListener('install', (event) => {
  event.waitUntil(keep())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fromNetwork(request, page))
  else if (pathname === config) event.respondWith(fromNetwork(request, config))
  else if (files.includes(pathname)) event.respondWith(fromHere(request))
})

/** All of one build or nothing of it: a document never meets the code of another one. */
async function keep() {
  const cache = await caches.open(version)
  await cache.addAll([page, config, ...files].map((path) => new Request(path, { cache: 'no-cache' })))
  await self.skipWaiting()
}

async function takeOver() {
  for (const name of await caches.keys()) if (name !== version && name.startsWith('staff-')) await caches.delete(name)
  await self.clients.claim()
}

/** What the server has now; what is kept under `path` where it does not answer. */
async function fromNetwork(request, path) {
  const cache = await caches.open(version)
  const kept = await cache.match(path)
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept))
  const told = fetch(request).then(
    (answer) => (answer.status < 500 ? answer : (kept ?? answer)),
    () => kept ?? Response.error(),
  )
  return kept === undefined ? told : Promise.race([told, late])
}

async function fromHere(request) {
  const cache = await caches.open(version)
  return (await cache.match(new URL(request.url).pathname)) ?? fetch(request)
}
