import { AsyncLocalStorage } from 'node:async_hooks'

/** What a reader's answers must hold: the log up to a place; everything (`primary`); or null, nothing in particular. */
export type Needs = bigint | 'primary' | null

const current = new AsyncLocalStorage<Needs>()

/** What the reader whose request is being answered needs. */
export const readerNeeds = (): Needs => current.getStore() ?? null

/** Do something for a reader who needs this. */
export const readFor = <T>(needs: Needs, work: () => T): T => current.run(needs, work)
