import { makeStore } from '#platform/web/store.ts'

/** A sentence that the login page shows to somebody who was led there; null for none. */
export const loginNote = makeStore<string | null>(null)
