import { readLanguage } from '#platform/web/language.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import type { LazyPart } from '#platform/web/lazy-part.ts'

/** A public page. Bare: next to nothing around it. No two have the same path, and none has parameters. */
export type SiteScreen = { readonly page: LazyPart; readonly isBare?: boolean }

const land = lazyPart(async () => {
  const { LandPage, preloadLandPage } = await import('#features/marketing/web/LandPage.tsx')
  await preloadLandPage(readLanguage())
  return LandPage
})
const how = lazyPart(async () => {
  const { HowPage, preloadHowPage } = await import('#features/marketing/web/HowPage.tsx')
  await preloadHowPage(readLanguage())
  return HowPage
})
const newsletter = lazyPart(async () => (await import('#features/marketing/web/NewsletterPage.tsx')).NewsletterPage)
const login = lazyPart(async () => (await import('#features/accounts/web/LoginPage.tsx')).LoginPage)
const register = lazyPart(async () => {
  const { RegisterPage, preloadRegisterPage } = await import('#features/accounts/web/RegisterPage.tsx')
  await preloadRegisterPage(readLanguage())
  return RegisterPage
})
export const soon = lazyPart(async () => (await import('./ComingSoonPage.tsx')).ComingSoonPage)
const offline = lazyPart(async () => (await import('./OfflinePage.tsx')).OfflinePage)
const missing = lazyPart(async () => (await import('./NotFoundPage.tsx')).NotFoundPage)

// Each help page comes with the long words that it shows, unless the server drew them into the page.
const about = lazyPart(async () => {
  const { AboutPage, preloadAboutPage } = await import('#features/support/web/AboutPage.tsx')
  await preloadAboutPage(readLanguage())
  return AboutPage
})
const press = lazyPart(async () => {
  const { PressPage, preloadPressPage } = await import('#features/support/web/PressPage.tsx')
  await preloadPressPage(readLanguage())
  return PressPage
})
const faq = lazyPart(async () => {
  const { FaqPage, preloadFaqPage } = await import('#features/support/web/FaqPage.tsx')
  await preloadFaqPage(readLanguage())
  return FaqPage
})
const privacy = lazyPart(async () => {
  const { PrivacyPage, preloadPrivacyPage } = await import('#features/support/web/PrivacyPage.tsx')
  await preloadPrivacyPage(readLanguage())
  return PrivacyPage
})
const terms = lazyPart(async () => {
  const { TermsPage, preloadTermsPage } = await import('#features/support/web/TermsPage.tsx')
  await preloadTermsPage(readLanguage())
  return TermsPage
})
const support = lazyPart(async () => {
  const { SupportPage, preloadSupportPage } = await import('#features/support/web/SupportPage.tsx')
  await preloadSupportPage(readLanguage())
  return SupportPage
})
const docs = lazyPart(async () => {
  const { DocsPage, preloadDocsPage } = await import('#features/support/web/DocsPage.tsx')
  await preloadDocsPage(readLanguage())
  return DocsPage
})
const contact = lazyPart(async () => (await import('#features/support/web/ContactPage.tsx')).ContactPage)
const languages = lazyPart(async () => (await import('#features/support/web/LanguagesPage.tsx')).LanguagesPage)

const open: SiteScreen = { page: soon }
const bare: SiteScreen = { page: soon, isBare: true }

// Spec §2 with the readings' paths: the screens without the app's frame.
const SCREENS: Readonly<Record<string, SiteScreen>> = {
  '/': { page: land },
  // For a guest the default layout is the public one: a top bar with the logo, and nothing of the signed-in.
  '/login': { page: login },
  '/register': { page: register, isBare: true },
  '/forgotpassword': bare,
  '/reset-password': bare,
  '/coming-soon': bare,
  '/offline': { page: offline, isBare: true },
  '/how-it-works': { page: how },
  '/newsletter/confirm': { page: newsletter, isBare: true },
  '/newsletter/unsubscribe': { page: newsletter, isBare: true },
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

// The app's own paths; their table is loaded with the app's frame.
const APP =
  /^\/(app|dev\/ui|projects?|notifications|search|account|documents|banking|checkout|confirmation|sellers|post|profile|start|register\/.+)(\/|$)/

const plainOf = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/** Whether there is a public page at this very path. */
export const isSitePath = (path: string): boolean => Object.hasOwn(SCREENS, plainOf(path))

/** Loads every public page, for drawing them where nothing can be waited for. */
export async function loadSite(): Promise<void> {
  await Promise.all([notFound, ...Object.values(SCREENS)].map(async ({ page }) => await page.preload()))
}

/** The public screen of a path, or null when the path is the app's. */
export function findSiteScreen(path: string): SiteScreen | null {
  const plain = plainOf(path)
  if (Object.hasOwn(SCREENS, plain)) return SCREENS[plain] ?? notFound
  return APP.test(path) ? null : notFound
}
