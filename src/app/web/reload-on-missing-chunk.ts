const STAMP = 'reloaded_at'
const AGAIN_MS = 60_000

/** After an upgrade of the server an open tab asks for files that are gone: it reloads, once a minute at most. */
export function reloadOnMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(STAMP) ?? 0)
    if (Date.now() - last < AGAIN_MS || !navigator.onLine) return
    sessionStorage.setItem(STAMP, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
