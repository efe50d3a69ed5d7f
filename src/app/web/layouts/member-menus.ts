// The menus of the signed-in (Spec §2 and §4), with the readings' paths. Each place has its name in `memberWords`.

/** The bottom bar; along the top of a wide page. */
export const MEMBER_PLACES = [
  ['/app', 'nav_portfolio'],
  ['/projects', 'nav_projects'],
  ['/projects/positions', 'nav_analytics'],
  ['/notifications', 'nav_notifications'],
] as const

/** The authenticated one: the side menu. */
export const SIDE_MENU = [
  ['/projects?saved=1', 'menu_saved'],
  ['/projects/positions?tab=history', 'menu_transactions'],
  ['/documents', 'menu_documents'],
  ['/account/payment', 'menu_account'],
  ['/journal', 'menu_journal'],
  ['/help', 'menu_help'],
  ['/terms', 'menu_legal'],
] as const

/** The merchant one, in front of the side menu of those who sell. */
export const MERCHANT_MENU = [
  ['/sellers', 'menu_sellers'],
  ['/sellers/posts', 'menu_posts'],
] as const

/** In front of the side menu of operators. */
export const OPERATOR_MENU = [['/operator', 'menu_operator']] as const

/** The pages of Account Settings, in a row above each of them. */
export const ACCOUNT_PAGES = [
  ['/account', 'page_profile'],
  ['/account/security', 'page_security'],
  ['/account/preferences', 'page_preferences'],
  ['/account/payment', 'page_payment'],
  ['/account/crypto', 'page_crypto'],
  ['/banking', 'page_banking'],
  ['/account/plans', 'page_plans'],
  ['/account/data', 'page_data'],
] as const

/** The account menu, behind the portrait of a wide page; Logout follows. */
export const ACCOUNT_MENU = [
  ['/account', 'account_settings'],
  ['/notifications', 'account_notifications'],
  ['/projects', 'account_projects'],
  ['/projects?saved=1', 'account_saved'],
  ['/projects/positions', 'account_investments'],
  ['/documents', 'account_documents'],
  ['/faq', 'account_help'],
  ['/contact', 'account_feedback'],
] as const
