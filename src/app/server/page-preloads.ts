import { listingIdOf } from '#features/listings/listing-path.ts'
import { FEED_PATH } from '#features/content/rules.ts'
import { TYPES_IN_USE } from '#features/notifications/indications.ts'
import { readLoginPath } from '#kit/own-path.ts'
import type { LoginReason } from '#kit/own-path.ts'
import { matchPath } from '#kit/match-path.ts'
import { answersOfPositions } from './positions-preloads.ts'
import { PUBLIC, PUBLIC_ANSWERS } from './public-preloads.ts'

/** What a page preloads: the files of its screen (paths under `src/`), and the answers that it will ask for. */
type PagePreload = {
  /** Not in production. */
  readonly isForBuilders?: true
  /** To anybody else it does not exist. */
  readonly isForOperators?: true
  /** What feed readers read in its place. */
  readonly feed?: string
  /** Guests may see it. */
  readonly isOpen?: true
  /** What guests see of it is sent to them as well, e.g. for who is shown a link to it. */
  readonly isShared?: true
  /** Its first answer is what the page is about: an address that this does not know is no page (404). */
  readonly hasSubject?: true
  /** The row of the pages of Account Settings stands above it. */
  readonly isAccount?: true
  readonly file?: string
  readonly answers?: (params: Readonly<Record<string, string>>, search: URLSearchParams) => readonly string[]
}

const accounts = (page: string) => `features/accounts/web/${page}Page.tsx`

const FRAME = ['app/web/AppFrame.tsx', 'platform/web/query.tsx', 'app/web/layouts/MemberParts.tsx']

const ACCOUNT_ROW = 'app/web/layouts/AccountPages.tsx'

// What these pages show besides, to whoever is on the way to a page for members.
const REASONS: Readonly<Record<string, string>> = {
  '/': 'app/web/LandReason.tsx',
  '/login': 'app/web/LoginReason.tsx',
}
const PLAIN = { isApp: false, isForMembers: false, isForOperators: false, feed: null, subject: null } as const

const listing = (id: string | undefined) => `/api/listings/${encodeURIComponent(id ?? '')}`

/** The app's pages, all of them, with what each asks the server for when it is opened. */
export const APP_PRELOADS: Readonly<Record<string, PagePreload>> = {
  '/app': {
    isOpen: true,
    file: 'features/portfolio/web/HomePage.tsx',
    answers: () => ['/api/positions', '/api/portfolio', '/api/portfolio/changes', '/api/survey', '/api/wallet'],
  },
  '/projects': {
    file: 'features/projects/web/ProjectsPage.tsx',
    // A list that is narrowed or sorted otherwise is asked for by the page itself.
    answers: (_, search) =>
      [...search.keys()].every((key) => key === 'tab')
        ? ['/api/listings?sort=newest&limit=20', '/api/listings/extent']
        : [],
  },
  '/compare': {
    file: 'features/projects/web/ComparePage.tsx',
    answers: (_, search) => {
      const ids = search.get('ids')
      return ids ? [`/api/compare?${new URLSearchParams({ ids }).toString()}`] : []
    },
  },
  '/project/{project_id}': {
    hasSubject: true,
    file: 'app/web/ProjectScreen.tsx',
    answers: ({ project_id }) => [listing(project_id)],
  },
  '/project/{project_id}/fund': {
    hasSubject: true,
    file: 'app/web/FundScreen.tsx',
    answers: ({ project_id }) => [
      listing(project_id),
      '/api/wallet',
      '/api/wallet/primary',
      '/api/cards',
      `/api/limits?project_id=${encodeURIComponent(project_id ?? '')}`,
      `/api/orders?project_id=${encodeURIComponent(project_id ?? '')}`,
    ],
  },
  '/orders/{order_id}': {
    hasSubject: true,
    file: 'features/investing/web/OrderPage.tsx',
    answers: ({ order_id }) => [`/api/orders/${encodeURIComponent(order_id ?? '')}`],
  },
  '/agreement/{hash}': {
    hasSubject: true,
    file: 'features/investing/web/AgreementPage.tsx',
    answers: ({ hash }) => [`/api/agreements/${encodeURIComponent(hash ?? '')}`],
  },
  '/projects/positions': {
    file: 'app/web/PositionsScreen.tsx',
    answers: (_, search) => answersOfPositions(search),
  },
  '/statements': { file: 'features/portfolio/web/StatementsPage.tsx', answers: () => ['/api/statements'] },
  '/statement/{period}': {
    hasSubject: true,
    file: 'features/portfolio/web/StatementPage.tsx',
    answers: ({ period }, search) => [
      `/api/statements/${encodeURIComponent(period ?? '')}${search.get('known') === 'then' ? '?known=then' : ''}`,
    ],
  },
  '/notifications': {
    file: 'features/notifications/web/NotifyPage.tsx',
    answers: (_, search) => {
      const type = TYPES_IN_USE.find((one) => one === search.get('type'))
      return [`/api/notifications?${type ? `type=${type}&` : ''}limit=30`]
    },
  },
  '/notifications/settings': {
    file: 'features/notifications/web/NotificationSettingsPage.tsx',
    answers: () => ['/api/notifications/preferences'],
  },
  '/search': {
    file: 'features/projects/web/SearchPage.tsx',
    answers: (_, search) => {
      const found = search.get('found')
      return ['/api/saved-searches', ...(found ? [`/api/saved-searches/${encodeURIComponent(found)}/found`] : [])]
    },
  },
  '/account': { isAccount: true, file: 'app/web/AccountScreen.tsx', answers: () => ['/api/me'] },
  '/account/security': {
    isAccount: true,
    file: accounts('Security'),
    answers: () => ['/api/factors', '/api/passkeys', '/api/sessions', '/api/email/change', '/api/security/events'],
  },
  '/account/preferences': {
    isAccount: true,
    file: 'features/personal-data/web/PreferencesPage.tsx',
    answers: () => ['/api/notifications/preferences'],
  },
  '/account/data': {
    isAccount: true,
    file: 'features/personal-data/web/DataPage.tsx',
    answers: () => ['/api/export', '/api/closing'],
  },
  '/account/payment': {
    isAccount: true,
    file: 'app/web/PaymentScreen.tsx',
    answers: () => ['/api/wallet/figures', '/api/cards', '/api/wallet/primary'],
  },
  '/account/crypto': {
    isAccount: true,
    file: 'app/web/CryptoScreen.tsx',
    answers: () => ['/api/crypto', '/api/wallet/figures', '/api/wallet/primary'],
  },
  '/documents': {
    file: 'features/documents/web/DocumentsPage.tsx',
    answers: (_, search) => ([...search.keys()].length === 0 ? ['/api/documents'] : []),
  },
  '/checkout': {
    file: 'features/checkout/web/CheckoutPage.tsx',
    answers: () => ['/api/purchases', '/api/wallet', '/api/wallet/primary', '/api/cards'],
  },
  '/confirmation/{charge_id}': {
    hasSubject: true,
    file: 'features/checkout/web/ConfirmationPage.tsx',
    answers: ({ charge_id }) => [`/api/purchases/${encodeURIComponent(charge_id ?? '')}`],
  },
  '/account/plans': {
    isAccount: true,
    file: 'features/checkout/web/MyPlansPage.tsx',
    answers: () => ['/api/purchases'],
  },
  '/account/plans/{level}': {
    file: 'features/checkout/web/SheetsPage.tsx',
    answers: ({ level }) => [`/api/plans/${encodeURIComponent(level ?? '')}/sheets`],
  },
  '/banking': {
    isAccount: true,
    file: 'features/banking/web/BankingPage.tsx',
    answers: () => ['/api/bank-accounts'],
  },
  '/register/investor-profile': {
    file: 'features/onboarding/web/InvestorProfilePage.tsx',
    answers: () => ['/api/survey'],
  },
  '/register/results': { file: 'features/onboarding/web/ResultsPage.tsx', answers: () => ['/api/survey'] },
  '/start/plans': {
    file: 'features/checkout/web/PlansPage.tsx',
    answers: () => ['/api/survey', '/api/purchases'],
  },
  '/sellers': { file: 'features/sellers/web/SellersPage.tsx', answers: () => ['/api/sales', '/api/payouts'] },
  '/operator': {
    file: 'features/operator/web/OperatorPage.tsx',
    answers: () => ['/api/operator/approvals', '/api/operator/money'],
    isForOperators: true,
  },
  '/operator/homes/{submission_id}': {
    hasSubject: true,
    file: 'features/submissions/web/HomeReviewPage.tsx',
    answers: ({ submission_id }) => [`/api/operator/homes/${encodeURIComponent(submission_id ?? '')}`],
    isForOperators: true,
  },
  '/sellers/posts': { file: 'features/content/web/MyPostsPage.tsx', answers: () => ['/api/my-posts'] },
  '/sellers/posts/{post_id}': {
    hasSubject: true,
    file: 'features/content/web/WritePostPage.tsx',
    answers: ({ post_id }) => [`/api/my-posts/${encodeURIComponent(post_id ?? '')}`],
  },
  '/sponsor/{sponsor}': {
    hasSubject: true,
    isOpen: true,
    isShared: true,
    file: 'features/track-record/web/SponsorPage.tsx',
    answers: ({ sponsor }) => [`/api/sponsors/${encodeURIComponent(sponsor ?? '')}`],
  },
  '/journal': {
    isOpen: true,
    isShared: true,
    file: 'features/content/web/JournalPage.tsx',
    answers: () => ['/api/read_posts?limit=20'],
    feed: FEED_PATH,
  },
  '/sellers/homes': { file: 'features/submissions/web/HomesPage.tsx', answers: () => ['/api/submissions'] },
  '/sellers/homes/{submission_id}': {
    hasSubject: true,
    file: 'features/submissions/web/SubmissionPage.tsx',
    answers: ({ submission_id }) => [`/api/submissions/${encodeURIComponent(submission_id ?? '')}`],
  },
  '/post/{post_id}': {
    hasSubject: true,
    isOpen: true,
    isShared: true,
    file: 'features/content/web/PostPage.tsx',
    answers: ({ post_id }) => [`/api/posts/${encodeURIComponent(post_id ?? '')}`],
  },
  '/profile/{username}': {
    hasSubject: true,
    file: 'app/web/ProfileScreen.tsx',
    answers: ({ username }) => [`/api/profiles/${encodeURIComponent(username ?? '')}`],
  },
  '/dev/ui': { file: 'app/web/dev/UiPage.tsx', isOpen: true, isForBuilders: true },
}

export type FoundPreloads = {
  /** Whether it is a page of the app that exists. */
  readonly isApp: boolean
  /** Whether a guest has to log in before seeing it. */
  readonly isForMembers: boolean
  /** Whether it exists for operators alone. */
  readonly isForOperators: boolean
  readonly files: readonly string[]
  readonly feed: string | null
  /** The one of the answers without which there is no such page. */
  readonly subject: string | null
  /** The addresses of the answers that travel inside the page. */
  readonly answers: readonly string[]
}

/** What the page at an address needs, for a visitor of this kind on a server of this kind. */
export function preloadsOf(
  address: string,
  { isSignedIn, isDev }: { isSignedIn: boolean; isDev: boolean },
): FoundPreloads {
  const { pathname, searchParams } = new URL(`http://freehold.invalid${pathFirst(address)}`)
  for (const [
    pattern,
    { file, answers, isOpen, isShared, hasSubject, isAccount, isForBuilders, isForOperators = false, feed = null },
  ] of Object.entries(APP_PRELOADS)) {
    if (isForBuilders && !isDev) continue
    const params = matchPath(pattern, pathname)
    if (!params) continue
    const files = [...FRAME, ...(isAccount ? [ACCOUNT_ROW] : []), ...(file ? [file] : [])]
    const asked = isSignedIn || isShared ? (answers?.(params, searchParams) ?? []) : []
    return {
      isApp: true,
      isForMembers: !isOpen,
      isForOperators,
      files,
      feed,
      subject: hasSubject ? (asked[0] ?? null) : null,
      answers: asked,
    }
  }
  const file = PUBLIC[pathname]
  const files = file ? [file] : []
  const answers = PUBLIC_ANSWERS[pathname] ?? []
  const reason = REASONS[pathname]
  const leadsTo = reason ? readLoginPath(searchParams.toString()) : null
  if (reason && leadsTo && isExplained(leadsTo)) {
    const id = listingIdOf(leadsTo.next)
    return { ...PLAIN, files: [...files, reason], answers: id === null ? answers : [...answers, listing(id)] }
  }
  return { ...PLAIN, files, answers }
}

/** Whether there is something to log in for: a page for members, or any page of the app whose session ended. */
function isExplained({ next, reason }: { next: string; reason: LoginReason }): boolean {
  const { isApp, isForMembers } = preloadsOf(next, { isSignedIn: false, isDev: false })
  return reason === 'members' ? isForMembers : isApp
}

// Behind a name of our own every path is a path, `//` too, which alone would be read as another host's.
const pathFirst = (address: string): string => (address.startsWith('/') ? address : '/')
