import { ownWorker } from '#platform/web/own-worker.ts'

// Registers the service worker as it is loaded: it serves the next visit, and installing.
if ('serviceWorker' in navigator) void navigator.serviceWorker.register(ownWorker()).catch(() => undefined)
