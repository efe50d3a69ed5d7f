const ADDRESS = '/service-worker.js'
const policy = globalThis.trustedTypes?.createPolicy('own-worker', { createScriptURL: () => ADDRESS })

/** Where the service worker lies: the one script whose address our pages name. */
export const ownWorker = (): string => (policy?.createScriptURL(ADDRESS) ?? ADDRESS) as string
