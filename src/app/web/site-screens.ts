import type { ComponentType } from 'react'
import { readLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import type { LazyPart } from '#platform/web/lazy-part.ts'
import type * as RareScreens from './rare-screens.ts'
import { findSitePath, isAppPath } from './site-paths.ts'
import type { SitePath } from './site-paths.ts'

/** A public page. Bare: next to nothing around it. No two have the same path, and none has parameters. */
export type SiteScreen = { readonly page: LazyPart; readonly isBare?: boolean }

/** A page that loads the long words that it shows, unless the server rendered them into the page. */
const withIslands = (load: () => Promise<[ComponentType, (language: Language) => Promise<void>]>): LazyPart =>
  lazyPart(async () => {
    const [Page, preload] = await load()
    await preload(readLanguage())
    return Page
  })

const land = withIslands(async () => {
  const of = await import('./LandScreen.tsx')
  return [of.LandScreen, of.preloadLandScreen]
})
const how = withIslands(async () => {
  const of = await import('#features/marketing/web/HowPage.tsx')
  return [of.HowPage, of.preloadHowPage]
})
const trackRecord = lazyPart(
  async () => (await import('#features/track-record/web/TrackRecordPage.tsx')).TrackRecordPage,
)
const login = withIslands(async () => {
  const of = await import('./LoginScreen.tsx')
  return [of.LoginScreen, of.preloadLoginScreen]
})
// Pages that a letter leads to, once: where they are is no part of every page's first load.
const rare = (name: keyof typeof RareScreens): LazyPart =>
  lazyPart(async () => await (await import('./rare-screens.ts'))[name]())
const newsletter = rare('newsletter')
const forgot = lazyPart(async () => (await import('#features/accounts/web/ForgotPage.tsx')).ForgotPage)
const reset = lazyPart(async () => (await import('#features/accounts/web/ResetPage.tsx')).ResetPage)
const register = withIslands(async () => {
  const [screen, page] = await Promise.all([
    import('./RegisterScreen.tsx'),
    import('#features/accounts/web/RegisterPage.tsx'),
  ])
  return [screen.RegisterScreen, page.preloadRegisterPage]
})
const soon = lazyPart(async () => (await import('./ComingSoonPage.tsx')).ComingSoonPage)
const offline = lazyPart(async () => (await import('./OfflinePage.tsx')).OfflinePage)
const missing = lazyPart(async () => (await import('./NotFoundPage.tsx')).NotFoundPage)

const about = withIslands(async () => {
  const of = await import('#features/support/web/AboutPage.tsx')
  return [of.AboutPage, of.preloadAboutPage]
})
const press = withIslands(async () => {
  const of = await import('#features/support/web/PressPage.tsx')
  return [of.PressPage, of.preloadPressPage]
})
const faq = withIslands(async () => {
  const of = await import('#features/support/web/FaqPage.tsx')
  return [of.FaqPage, of.preloadFaqPage]
})
const privacy = withIslands(async () => {
  const of = await import('#features/support/web/PrivacyPage.tsx')
  return [of.PrivacyPage, of.preloadPrivacyPage]
})
const terms = withIslands(async () => {
  const of = await import('#features/support/web/TermsPage.tsx')
  return [of.TermsPage, of.preloadTermsPage]
})
const support = withIslands(async () => {
  const of = await import('#features/support/web/SupportPage.tsx')
  return [of.SupportPage, of.preloadSupportPage]
})
const docs = withIslands(async () => {
  const of = await import('#features/support/web/DocsPage.tsx')
  return [of.DocsPage, of.preloadDocsPage]
})
const contact = withIslands(async () => {
  const of = await import('#features/support/web/ContactPage.tsx')
  return [of.ContactPage, of.preloadContactPage]
})
const shared = lazyPart(async () => (await import('#features/documents/web/SharedPage.tsx')).SharedPage)
const languages = lazyPart(async () => (await import('#features/support/web/LanguagesPage.tsx')).LanguagesPage)

const bare: SiteScreen = { page: soon, isBare: true }

// Spec §2 with the readings' paths: the screens without the app's frame.
const SCREENS: Readonly<Record<SitePath, SiteScreen>> = {
  '/': { page: land },
  // For a guest the default layout is the public one: a top bar with the logo, and nothing of the signed-in.
  '/login': { page: login },
  '/register': { page: register, isBare: true },
  '/forgotpassword': { page: forgot, isBare: true },
  '/reset-password': { page: reset, isBare: true },
  '/confirm-email': { page: rare('confirm'), isBare: true },
  '/lost-factor': { page: rare('lostFactor'), isBare: true },
  '/email-change': { page: rare('undoEmail'), isBare: true },
  '/withdrawal': { page: rare('cancelWithdrawal'), isBare: true },
  '/coming-soon': bare,
  '/offline': { page: offline, isBare: true },
  '/how-it-works': { page: how },
  '/track-record': { page: trackRecord },
  '/newsletter/confirm': { page: newsletter, isBare: true },
  '/newsletter/unsubscribe': { page: newsletter, isBare: true },
  '/notifications/unsubscribe': { page: rare('unsubscribe'), isBare: true },
  '/shared': { page: shared },
  '/help': { page: about },
  '/about': { page: about },
  '/press': { page: press },
  '/faq': { page: faq },
  '/privacy': { page: privacy },
  '/terms': { page: terms },
  '/docs': { page: docs },
  '/contact': { page: contact },
  '/support': { page: support },
  '/languages': { page: languages },
}

export const notFound: SiteScreen = { page: missing }

/** Loads every public page, for server rendering, where nothing can be waited for. */
export async function loadSite(): Promise<void> {
  await Promise.all([notFound, ...Object.values(SCREENS)].map(async ({ page }) => await page.preload()))
}

/** The public screen of a path, or null when the path is the app's. */
export function findSiteScreen(path: string): SiteScreen | null {
  const at = findSitePath(path)
  if (at) return SCREENS[at]
  return isAppPath(path) ? null : notFound
}
