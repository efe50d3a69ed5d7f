// Registers the service worker as it is loaded: it serves the next visit, and installing.
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)

// oxlint-disable-next-line unicorn/require-module-specifiers -- a module that gives nothing
export {}
