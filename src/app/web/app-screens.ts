import { readBoot } from '#platform/web/boot.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import type { LazyPart } from '#platform/web/lazy-part.ts'
import { matchPath } from '#kit/match-path.ts'
import type { copy } from './screen-copy.en.ts'

/** A page within the app's frame. */
export type AppScreen = {
  readonly path: string
  /** Its name in `screenWords`. */
  readonly name: Exclude<keyof typeof copy, 'not_found_text'>
  readonly page: LazyPart
  /** Guests may see it; elsewhere they are sent to Land, and after login back (readings, "Guest at /app"). */
  readonly isOpen?: boolean
  /** Without the app's bars (Spec §2, layout none). */
  readonly isBare?: boolean
  /** One of the pages of Account Settings: the row of them stands above it. */
  readonly isAccount?: boolean
  /** To anybody else it does not exist. */
  readonly isForOperators?: boolean
  /** Does not exist in production. */
  readonly isForBuilders?: boolean
}

const home = lazyPart(async () => (await import('#features/portfolio/web/HomePage.tsx')).HomePage)
const projects = lazyPart(async () => (await import('#features/projects/web/ProjectsPage.tsx')).ProjectsPage)
const compare = lazyPart(async () => (await import('#features/projects/web/ComparePage.tsx')).ComparePage)
const search = lazyPart(async () => (await import('#features/projects/web/SearchPage.tsx')).SearchPage)
const project = lazyPart(async () => (await import('./ProjectScreen.tsx')).ProjectScreen)
const fund = lazyPart(async () => (await import('./FundScreen.tsx')).FundScreen)
const order = lazyPart(async () => (await import('#features/investing/web/OrderPage.tsx')).OrderPage)
const agreement = lazyPart(async () => (await import('#features/investing/web/AgreementPage.tsx')).AgreementPage)
const positions = lazyPart(async () => (await import('./PositionsScreen.tsx')).PositionsScreen)
const statements = lazyPart(async () => (await import('#features/portfolio/web/StatementsPage.tsx')).StatementsPage)
const statement = lazyPart(async () => (await import('#features/portfolio/web/StatementPage.tsx')).StatementPage)
const profileSurvey = lazyPart(
  async () => (await import('#features/onboarding/web/InvestorProfilePage.tsx')).InvestorProfilePage,
)
const results = lazyPart(async () => (await import('#features/onboarding/web/ResultsPage.tsx')).ResultsPage)
const banking = lazyPart(async () => (await import('#features/banking/web/BankingPage.tsx')).BankingPage)
const plans = lazyPart(async () => (await import('#features/checkout/web/PlansPage.tsx')).PlansPage)
const sellers = lazyPart(async () => (await import('#features/sellers/web/SellersPage.tsx')).SellersPage)
const homeReview = lazyPart(async () => (await import('#features/submissions/web/HomeReviewPage.tsx')).HomeReviewPage)
const operator = lazyPart(async () => (await import('#features/operator/web/OperatorPage.tsx')).OperatorPage)
const homes = lazyPart(async () => (await import('#features/submissions/web/HomesPage.tsx')).HomesPage)
const submission = lazyPart(async () => (await import('#features/submissions/web/SubmissionPage.tsx')).SubmissionPage)
const checkout = lazyPart(async () => (await import('#features/checkout/web/CheckoutPage.tsx')).CheckoutPage)
const confirmation = lazyPart(
  async () => (await import('#features/checkout/web/ConfirmationPage.tsx')).ConfirmationPage,
)
const myPlans = lazyPart(async () => (await import('#features/checkout/web/MyPlansPage.tsx')).MyPlansPage)
const planSheets = lazyPart(async () => (await import('#features/checkout/web/SheetsPage.tsx')).SheetsPage)
const account = lazyPart(async () => (await import('./AccountScreen.tsx')).AccountScreen)
const sponsor = lazyPart(async () => (await import('#features/track-record/web/SponsorPage.tsx')).SponsorPage)
const journal = lazyPart(async () => (await import('#features/content/web/JournalPage.tsx')).JournalPage)
const post = lazyPart(async () => (await import('#features/content/web/PostPage.tsx')).PostPage)
const myPosts = lazyPart(async () => (await import('#features/content/web/MyPostsPage.tsx')).MyPostsPage)
const writePost = lazyPart(async () => (await import('#features/content/web/WritePostPage.tsx')).WritePostPage)
const profile = lazyPart(async () => (await import('./ProfileScreen.tsx')).ProfileScreen)
const notify = lazyPart(async () => (await import('#features/notifications/web/NotifyPage.tsx')).NotifyPage)
const notifySettings = lazyPart(
  async () => (await import('#features/notifications/web/NotificationSettingsPage.tsx')).NotificationSettingsPage,
)
const security = lazyPart(async () => (await import('#features/accounts/web/SecurityPage.tsx')).SecurityPage)
const documents = lazyPart(async () => (await import('#features/documents/web/DocumentsPage.tsx')).DocumentsPage)
const preferences = lazyPart(
  async () => (await import('#features/personal-data/web/PreferencesPage.tsx')).PreferencesPage,
)
const personalData = lazyPart(async () => (await import('#features/personal-data/web/DataPage.tsx')).DataPage)
const payment = lazyPart(async () => (await import('./PaymentScreen.tsx')).PaymentScreen)
const crypto = lazyPart(async () => (await import('./CryptoScreen.tsx')).CryptoScreen)
const ui = lazyPart(async () => (await import('./dev/UiPage.tsx')).UiPage)

/** Spec §2 with the readings' paths: the screens with the default layout. */
export const SCREENS: readonly AppScreen[] = [
  { path: '/app', name: 'home', page: home, isOpen: true },
  { path: '/projects', name: 'projects', page: projects },
  { path: '/compare', name: 'compare', page: compare },
  { path: '/project/{project_id}', name: 'project', page: project },
  { path: '/project/{project_id}/fund', name: 'fund', page: fund },
  { path: '/orders/{order_id}', name: 'order', page: order },
  { path: '/agreement/{hash}', name: 'agreement', page: agreement },
  { path: '/projects/positions', name: 'positions', page: positions },
  { path: '/statements', name: 'statements', page: statements },
  { path: '/statement/{period}', name: 'statement', page: statement },
  { path: '/notifications', name: 'notify', page: notify },
  { path: '/notifications/settings', name: 'notify_settings', page: notifySettings },
  { path: '/search', name: 'search', page: search },
  { path: '/account', name: 'account', page: account, isAccount: true },
  { path: '/account/security', name: 'security', page: security, isAccount: true },
  { path: '/account/preferences', name: 'preferences', page: preferences, isAccount: true },
  { path: '/account/data', name: 'personal_data', page: personalData, isAccount: true },
  { path: '/account/payment', name: 'payment', page: payment, isAccount: true },
  { path: '/account/crypto', name: 'crypto', page: crypto, isAccount: true },
  { path: '/documents', name: 'documents', page: documents },
  { path: '/banking', name: 'banking', page: banking, isAccount: true },
  { path: '/checkout', name: 'checkout', page: checkout },
  { path: '/confirmation/{charge_id}', name: 'confirmation', page: confirmation },
  { path: '/account/plans', name: 'my_plans', page: myPlans, isAccount: true },
  { path: '/account/plans/{level}', name: 'plan_sheets', page: planSheets },
  { path: '/register/investor-profile', name: 'investor_profile', page: profileSurvey, isBare: true },
  { path: '/register/results', name: 'results', page: results, isBare: true },
  { path: '/start/plans', name: 'plans', page: plans, isBare: true },
  { path: '/sellers', name: 'sellers', page: sellers },
  { path: '/operator', name: 'operator', page: operator, isForOperators: true },
  { path: '/operator/homes/{submission_id}', name: 'home_review', page: homeReview, isForOperators: true },
  { path: '/sellers/homes', name: 'homes', page: homes },
  { path: '/sellers/homes/{submission_id}', name: 'submission', page: submission },
  { path: '/sellers/posts', name: 'my_posts', page: myPosts },
  { path: '/sellers/posts/{post_id}', name: 'write_post', page: writePost },
  { path: '/sponsor/{sponsor}', name: 'sponsor', page: sponsor, isOpen: true },
  { path: '/journal', name: 'journal', page: journal, isOpen: true },
  { path: '/post/{post_id}', name: 'post', page: post, isOpen: true },
  { path: '/profile/{username}', name: 'profile', page: profile },
  { path: '/dev/ui', name: 'ui', page: ui, isOpen: true, isBare: true, isForBuilders: true },
]

/** The screen of a path and the parameters in it. No two patterns fit one path. */
export function findAppScreen(path: string): { screen: AppScreen; params: Record<string, string> } | null {
  for (const screen of SCREENS) {
    const params = matchPath(screen.path, path)
    if (screen.isForBuilders && !readBoot().config.dev) continue
    if (params) return { screen, params }
  }
  return null
}
