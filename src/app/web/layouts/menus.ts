// The guest's and the standard menu of Spec §2 and §4, with the readings' paths; those of the signed-in are in
// `member-menus.ts`, which no public page loads. Each place has its name in `appWords`.

/** Along the top of the public pages. */
export const PUBLIC_MENU = [
  ['/how-it-works', 'nav_how'],
  ['/projects', 'nav_listings'],
  ['/help', 'nav_help'],
] as const

/** The guest's, behind the menu button of a narrow page. */
export const GUEST_MENU = [...PUBLIC_MENU, ['/login', 'log_in'], ['/register', 'get_started']] as const
