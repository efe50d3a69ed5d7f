import { AsyncLocalStorage } from 'node:async_hooks'

// Set while a request is answered whose reader may expect more than a replica holds: the end of the log that they know of, if any.
const current = new AsyncLocalStorage<string | null>()

/** Since which end of the log whoever reads must see all that was written ('': of no certain one); null: they need not. */
export const freshSince = (): string | null => current.getStore() ?? null

/** Whether what is read now has to be all that was written: it is read from the primary, and kept apart from what is not. */
export const mustBeFresh = (): boolean => freshSince() !== null

/** Do something for a reader who must see all that was written, up to an end of the log at least, or need not. */
export const readFresh = <T>(must: boolean, work: () => T, since = ''): T => current.run(must ? since : null, work)
