import type { CopyOf } from '#kit/copy.ts'

/** The words of the app's bars and menu (Spec §2). */
export const copy = {
  nav: 'Main',
  nav_portfolio: 'My Portfolio',
  nav_projects: 'Projects',
  nav_analytics: 'Analytics',
  nav_notifications: 'Notifications',
  unread: { one: '{n} unread notification', other: '{n} unread notifications' },
  menu: 'Menu',
  menu_sellers: 'Sellers dashboard',
  menu_transactions: 'Transactions',
  menu_documents: 'Documents',
  menu_account: 'Account',
  menu_help: 'Help Center',
  menu_legal: 'Legal Notices',
  account_menu: 'Your account',
  account_settings: 'Account Settings',
  account_notifications: 'Notifications',
  account_projects: 'Projects',
  account_investments: 'My Investments',
  account_documents: 'My Documents',
  account_help: 'Help & Support',
  account_feedback: 'Send Feedback',
  account_logout: 'Logout',
  log_out: 'Log out',
  logged_out: 'You are logged out',
  logged_out_text: 'Until next time.',
  log_out_failed: 'You could not be logged out. Please try again.',
  investor_since: 'Investor since {month}',
  version: 'Version {version}',
} as const

export type Copy = CopyOf<typeof copy>
