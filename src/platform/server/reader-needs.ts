import { AsyncLocalStorage } from 'node:async_hooks'

// True while a request is answered whose reader may expect more than a replica holds.
const current = new AsyncLocalStorage<boolean>()

/** Whether what is read now has to be all that was written: it is read from the primary, and kept apart from what is not. */
export const mustBeFresh = (): boolean => current.getStore() ?? false

/** Do something for a reader who must see all that was written, or need not. */
export const readFresh = <T>(must: boolean, work: () => T): T => current.run(must, work)
