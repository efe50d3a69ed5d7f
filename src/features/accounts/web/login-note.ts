import { makeStore } from '#platform/web/store.ts'

/** Why a visitor was redirected to the login page, as a sentence; null for none. */
export const loginNote = makeStore<string | null>(null)
