// Built by itself into /service-worker.js (vite.config.ts), which puts these two in.
declare const VERSION: string
declare const FILES: readonly string[]

/** As much of a service worker's world as is used here; the browser's own types know pages only. */
type ServiceScope = {
  skipWaiting(): Promise<void>
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  readonly location: { readonly origin: string }
  addEventListener(name: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: AskEvent) => void): void
}
type LifeEvent = { waitUntil(work: Promise<unknown>): void }
type AskEvent = {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

const worker = self as unknown as ServiceScope
const CACHE = `freehold ${VERSION}`
const OFFLINE = '/offline'

/**
 * Without a connection a page says so, instead of the browser. Nothing of anybody's is ever kept here: no answer of the
 * API, no page of the app; only the offline page, as a guest sees it, and built files, whose names change with them.
 */
worker.addEventListener('install', (event) => {
  const offline = new Request(OFFLINE, { credentials: 'omit', cache: 'reload' })
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([offline, ...FILES]))
      .then(() => worker.skipWaiting()),
  )
})

worker.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
    // The page is asked for while this worker is still starting.
    await worker.registration.navigationPreload?.enable()
  }
  event.waitUntil(tidy())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(worker.location.origin)) return
  if (request.mode === 'navigate') event.respondWith(askForPage(event))
  else if (new URL(request.url).pathname.startsWith('/assets/')) event.respondWith(askForFile(request))
})

async function askForPage({ request, preloadResponse }: AskEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const offline = await caches.match(OFFLINE)
    if (offline) return offline
    throw error
  }
}

async function askForFile(request: Request): Promise<Response> {
  const known = await caches.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) {
    const copy = answer.clone()
    // A full disk must not cost the page its file.
    await caches
      .open(CACHE)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined)
  }
  return answer
}
