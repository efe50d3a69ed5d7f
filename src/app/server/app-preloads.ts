import { FEED_PATH } from '#features/content/rules.ts'
import { TYPES_IN_USE } from '#features/notifications/indications.ts'
import { answersOfPositions } from './positions-preloads.ts'

/** What a page preloads: the files of its screen (paths under `src/`), and the answers that it will ask for. */
export type PagePreload = {
  /** Drawn by the browser, also for whoever is signed in (decision 136). */
  readonly isLeft?: true
  /** At which queries the server draws it, too: those whose answers it sends. At any other the browser does. */
  readonly drawnQuery?: RegExp
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

/** The address of a property's answer. */
export const listing = (id: string | undefined) => `/api/listings/${encodeURIComponent(id ?? '')}`

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
    isLeft: true,
    drawnQuery: /^\?ids=[\w,%-]+$/,
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
    drawnQuery: /^\?tab=(income|referral|performance(&year=2\d{3})?)$/,
    file: 'app/web/PositionsScreen.tsx',
    answers: (_, search) => answersOfPositions(search),
  },
  '/statements': { file: 'features/portfolio/web/StatementsPage.tsx', answers: () => ['/api/statements'] },
  '/statement/{period}': {
    drawnQuery: /^\?known=then$/,
    hasSubject: true,
    file: 'features/portfolio/web/StatementPage.tsx',
    answers: ({ period }, search) => [
      `/api/statements/${encodeURIComponent(period ?? '')}${search.get('known') === 'then' ? '?known=then' : ''}`,
    ],
  },
  '/notifications': {
    drawnQuery: /^\?type=\w+$/,
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
    drawnQuery: /^\?found=[\w-]+$/,
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
    isLeft: true,
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
    isLeft: true,
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
    isLeft: true,
    file: 'features/operator/web/OperatorPage.tsx',
    answers: () => ['/api/operator/approvals', '/api/operator/money'],
    isForOperators: true,
  },
  '/operator/homes/{submission_id}': {
    isLeft: true,
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
    isLeft: true,
    hasSubject: true,
    isOpen: true,
    isShared: true,
    file: 'features/content/web/PostPage.tsx',
    answers: ({ post_id }) => [`/api/posts/${encodeURIComponent(post_id ?? '')}`],
  },
  '/profile/{username}': {
    isLeft: true,
    hasSubject: true,
    file: 'app/web/ProfileScreen.tsx',
    answers: ({ username }) => [`/api/profiles/${encodeURIComponent(username ?? '')}`],
  },
  '/dev/ui': { isLeft: true, file: 'app/web/dev/UiPage.tsx', isOpen: true, isForBuilders: true },
}
