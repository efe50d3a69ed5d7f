const support = (page: string) => `features/support/web/${page}Page.tsx`
const accounts = (page: string) => `features/accounts/web/${page}Page.tsx`

/** The files of the public pages; one that is not here is found by the page itself. */
export const PUBLIC: Readonly<Record<string, string>> = {
  '/': 'app/web/LandScreen.tsx',
  '/how-it-works': 'features/marketing/web/HowPage.tsx',
  '/track-record': 'features/track-record/web/TrackRecordPage.tsx',
  '/login': 'app/web/LoginScreen.tsx',
  '/register': 'app/web/RegisterScreen.tsx',
  '/forgotpassword': accounts('Forgot'),
  '/reset-password': accounts('Reset'),
  '/help': support('About'),
  '/about': support('About'),
  '/press': support('Press'),
  '/faq': support('Faq'),
  '/privacy': support('Privacy'),
  '/terms': support('Terms'),
  '/docs': support('Docs'),
  '/contact': support('Contact'),
  '/support': support('Support'),
  '/languages': support('Languages'),
  '/shared': 'features/documents/web/SharedPage.tsx',
}

/** The stored data that public pages show. */
export const PUBLIC_ANSWERS: Readonly<Record<string, readonly string[]>> = {
  '/': ['/api/front', '/api/totals'],
  '/track-record': ['/api/track-record'],
}
