/** Where public pages are: these very paths, none of which has parameters. */
export const SITE_PATHS = [
  '/',
  '/login',
  '/register',
  '/forgotpassword',
  '/reset-password',
  '/confirm-email',
  '/lost-factor',
  '/email-change',
  '/withdrawal',
  '/coming-soon',
  '/offline',
  '/how-it-works',
  '/track-record',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/notifications/unsubscribe',
  '/shared',
  '/help',
  '/about',
  '/press',
  '/faq',
  '/privacy',
  '/terms',
  '/docs',
  '/contact',
  '/support',
  '/languages',
] as const
export type SitePath = (typeof SITE_PATHS)[number]

// The app's own paths, each of them and no other; their table is loaded with the app's frame.
const APP =
  /^(app|dev\/ui|projects(\/positions)?|compare|project\/[^/]+(\/fund)?|notifications(\/settings)?|search|account(\/(security|preferences|data|payment|crypto|plans(\/[^/]+)?))?|documents|banking|checkout|confirmation\/[^/]+|sellers(\/(homes|posts)(\/[^/]+)?)?|operator(\/homes\/[^/]+)?|sponsor\/[^/]+|journal|post\/[^/]+|profile\/[^/]+|orders\/[^/]+|statements|statement\/[^/]+|agreement\/[^/]+|start\/plans|register\/(investor-profile|results))$/

// Those of them that a guest may see (AppFrame, `isOpen`).
const OPEN = /^(app|dev\/ui|sponsor\/[^/]+|journal|post\/[^/]+)$/

const plainOf = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)

// As the app's table reads a path: by its parts.
const partsOf = (path: string): string => path.split('/').filter(Boolean).join('/')

/** The public page at a path, with or without a slash at its end; null where there is none. */
export const findSitePath = (path: string): SitePath | null => SITE_PATHS.find((one) => one === plainOf(path)) ?? null

/** Whether there is a page of the app at a path. */
export const isAppPath = (path: string): boolean => findSitePath(path) === null && APP.test(partsOf(path))

/** Whether a guest has to log in before seeing the page of a path. */
export const isForMembers = (path: string): boolean => isAppPath(path) && !OPEN.test(partsOf(path))
