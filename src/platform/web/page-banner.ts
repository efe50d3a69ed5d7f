import { makeStore } from './store.ts'

/** The sentence that stands below the top bar until it is closed or the page changes; null for none. */
export const pageBanner = makeStore<string | null>(null)

/** E.g. the like-alert banner of Spec §2. */
export const showPageBanner = (text: string): void => pageBanner.set(text)
