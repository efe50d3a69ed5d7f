/** The standard menu of Spec §4, at the foot of every public page (Spec §2, Land). */
export const STANDARD_MENU = [
  ['/about', 'about'],
  ['/help', 'help'],
  ['/press', 'press'],
  ['/privacy', 'privacy'],
  ['/terms', 'terms'],
  ['/docs', 'docs'],
  ['/contact', 'contact'],
] as const
