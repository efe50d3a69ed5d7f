import { makeStore } from './store.ts'

/** A sentence, and where it leads on to. */
export type PageBanner = { readonly text: string; readonly link?: { readonly to: string; readonly label: string } }

/** What lies below the top bar until it is closed or the page changes, and moves nothing; null for none. */
export const pageBanner = makeStore<PageBanner | null>(null)

/** E.g. the like-alert banner of Spec §2. */
export const showPageBanner = (banner: PageBanner): void => pageBanner.set(banner)
export const hidePageBanner = (): void => pageBanner.set(null)
