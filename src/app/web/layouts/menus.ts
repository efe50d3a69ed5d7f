/** A place in a menu: where it leads, and its name in the menu's dictionary. */
type Item<Key extends string> = readonly [to: string, key: Key]
const menu = <const Key extends string>(...items: readonly Item<Key>[]) => items

// Every menu of Spec §2 and §4, with the readings' paths. The words of the first three are `appWords`, of the others `memberWords`.

/** Along the top of the public pages. */
export const PUBLIC_MENU = menu(['/how-it-works', 'nav_how'], ['/projects', 'nav_listings'], ['/help', 'nav_help'])

/** The guest's, behind the menu button of a narrow page. */
export const GUEST_MENU = menu(...PUBLIC_MENU, ['/login', 'log_in'], ['/register', 'get_started'])

/** The standard one, at the foot of every public page (Land). */
export const STANDARD_MENU = menu(
  ['/about', 'about'],
  ['/help', 'help'],
  ['/press', 'press'],
  ['/privacy', 'privacy'],
  ['/terms', 'terms'],
  ['/docs', 'docs'],
  ['/contact', 'contact'],
)

/** The bottom bar of the signed-in; along the top of a wide page. */
export const MEMBER_PLACES = menu(
  ['/app', 'nav_portfolio'],
  ['/projects', 'nav_projects'],
  ['/projects/positions', 'nav_analytics'],
  ['/notifications', 'nav_notifications'],
)

/** The authenticated one: the side menu. */
export const SIDE_MENU = menu(
  ['/projects/positions?tab=history', 'menu_transactions'],
  ['/documents', 'menu_documents'],
  ['/account/payment', 'menu_account'],
  ['/help', 'menu_help'],
  ['/terms', 'menu_legal'],
)

/** The merchant one, in front of the side menu of those who sell. */
export const MERCHANT_MENU = menu(['/sellers', 'menu_sellers'])

/** The account menu, behind the portrait of a wide page; Logout follows. */
export const ACCOUNT_MENU = menu(
  ['/account', 'account_settings'],
  ['/notifications', 'account_notifications'],
  ['/projects', 'account_projects'],
  ['/projects/positions', 'account_investments'],
  ['/documents', 'account_documents'],
  ['/faq', 'account_help'],
  ['/contact', 'account_feedback'],
)
