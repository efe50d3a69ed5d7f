import { lazyPage } from '#platform/web/lazy-page.ts'
import type { LazyPage } from '#platform/web/lazy-page.ts'
import { matchPath } from '#platform/web/match-path.ts'
import { readVisitor } from '#platform/web/visitor.ts'
import type { copy } from './copy.en.ts'
import { layouts, loadMemberParts } from './layouts.ts'
import type { LayoutName } from './layouts.ts'

export type Screen = {
  readonly path: string
  readonly title: Extract<keyof typeof copy, `screen_${string}`>
  readonly layout: LayoutName
  /** A guest on an investor's screen is sent to Land, and after login back to it (readings, "Guest at /app"). */
  readonly access: 'anyone' | 'investor'
  readonly page: LazyPage
  /** Asks the server through React Query, which public pages do without for their weight. */
  readonly asks?: true
  /** The page names the document itself, e.g. by the listing's name. */
  readonly namesItself?: true
}

const land = lazyPage(async () => (await import('#features/marketing/web/LandPage.tsx')).LandPage)
const home = lazyPage(async () => (await import('#features/portfolio/web/HomePage.tsx')).HomePage)
const login = lazyPage(async () => (await import('#features/accounts/web/LoginPage.tsx')).LoginPage)
const register = lazyPage(async () => (await import('#features/accounts/web/RegisterPage.tsx')).RegisterPage)
const projects = lazyPage(async () => (await import('#features/listings/web/ProjectsPage.tsx')).ProjectsPage)
const project = lazyPage(async () => (await import('#features/listings/web/ProjectPage.tsx')).ProjectPage)
const fund = lazyPage(async () => (await import('#features/investing/web/FundPage.tsx')).FundPage)
const positions = lazyPage(async () => (await import('#features/portfolio/web/PositionsPage.tsx')).PositionsPage)
const notify = lazyPage(async () => (await import('#features/notifications/web/NotifyPage.tsx')).NotifyPage)
const soon = lazyPage(async () => (await import('./ComingSoonPage.tsx')).ComingSoonPage)
const missing = lazyPage(async () => (await import('./NotFoundPage.tsx')).NotFoundPage)

const anyone = { access: 'anyone' } as const
const investor = { access: 'investor', layout: 'default' } as const

/** Spec §2 with the readings' paths: every path of the app, what it shows and for whom. */
export const screens: readonly Screen[] = [
  { path: '/', title: 'screen_home', layout: 'public', page: land, namesItself: true, ...anyone },
  { path: '/app', title: 'screen_home', layout: 'default', page: home, asks: true, ...anyone },
  { path: '/login', title: 'screen_login', layout: 'default', page: login, ...anyone },
  { path: '/register', title: 'screen_register', layout: 'bare', page: register, ...anyone },
  { path: '/register/investor-profile', title: 'screen_investor_profile', layout: 'bare', page: soon, ...anyone },
  { path: '/register/results', title: 'screen_results', layout: 'bare', page: soon, ...anyone },
  { path: '/start/plans', title: 'screen_plans', layout: 'bare', page: soon, ...anyone },
  { path: '/projects', title: 'screen_projects', page: projects, asks: true, ...investor },
  { path: '/project/{project_id}', title: 'screen_project', page: project, asks: true, namesItself: true, ...investor },
  { path: '/project/{project_id}/fund', title: 'screen_fund', page: fund, asks: true, ...investor },
  { path: '/projects/positions', title: 'screen_positions', page: positions, asks: true, ...investor },
  { path: '/notifications', title: 'screen_notify', page: notify, asks: true, ...investor },
  { path: '/search', title: 'screen_search', page: soon, ...investor },
  { path: '/account', title: 'screen_account', page: soon, ...investor },
  { path: '/account/payment', title: 'screen_payment', page: soon, ...investor },
  { path: '/account/crypto', title: 'screen_crypto', page: soon, ...investor },
  { path: '/documents', title: 'screen_documents', page: soon, ...investor },
  { path: '/banking', title: 'screen_banking', page: soon, ...investor },
  { path: '/checkout', title: 'screen_checkout', page: soon, ...investor },
  { path: '/confirmation/{charge_id}', title: 'screen_confirmation', page: soon, ...investor },
  { path: '/sellers', title: 'screen_sellers', page: soon, ...investor },
  { path: '/post/{post_id}', title: 'screen_post', page: soon, ...investor },
  { path: '/profile/{username}', title: 'screen_profile', page: soon, ...investor },
  { path: '/forgotpassword', title: 'screen_forgot', layout: 'bare', page: soon, ...anyone },
  { path: '/reset-password', title: 'screen_reset', layout: 'bare', page: soon, ...anyone },
  { path: '/coming-soon', title: 'screen_coming_soon', layout: 'bare', page: soon, ...anyone },
  { path: '/how-it-works', title: 'screen_how', layout: 'public', page: soon, ...anyone },
  { path: '/help', title: 'screen_help', layout: 'public', page: soon, ...anyone },
  { path: '/about', title: 'screen_about', layout: 'public', page: soon, ...anyone },
  { path: '/press', title: 'screen_press', layout: 'public', page: soon, ...anyone },
  { path: '/faq', title: 'screen_faq', layout: 'public', page: soon, ...anyone },
  { path: '/privacy', title: 'screen_privacy', layout: 'public', page: soon, ...anyone },
  { path: '/terms', title: 'screen_terms', layout: 'public', page: soon, ...anyone },
  { path: '/docs', title: 'screen_docs', layout: 'public', page: soon, ...anyone },
  { path: '/contact', title: 'screen_contact', layout: 'public', page: soon, ...anyone },
  { path: '/support', title: 'screen_support', layout: 'public', page: soon, ...anyone },
  { path: '/languages', title: 'screen_languages', layout: 'public', page: soon, ...anyone },
]

const notFound: Screen = { path: '', title: 'screen_not_found', layout: 'public', page: missing, ...anyone }

/** The screen of a path and the parameters in it. The first that fits: no two patterns fit one path. */
export function findScreen(path: string): { screen: Screen; params: Record<string, string> } {
  for (const screen of screens) {
    const params = matchPath(screen.path, path)
    if (params) return { screen, params }
  }
  return { screen: notFound, params: {} }
}

/** Starts loading everything that a path's screen is made of. */
export function prefetchScreen(path: string): void {
  const { screen } = findScreen(path)
  screen.page.preload()
  layouts[screen.layout].preload()
  if (screen.asks) void import('#platform/web/query.tsx').catch(() => undefined)
  if (screen.layout === 'default' && readVisitor()) loadMemberParts()
}
