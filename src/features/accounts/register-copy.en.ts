import type { CopyOf } from '#kit/copy.ts'

/** Opening an account: the first slides, which come with the page. */
export const copy = {
  register_label: 'New account',
  register_title: 'Own a share of a property',
  register_text: 'An account is free. You can look around before you invest a dollar.',
  progress: 'Opening an account',
  intro_asked: 'It takes about three minutes. We ask for:',
  intro_email: 'Your email and a password',
  intro_who: 'Your legal name and date of birth, because shares of a property are registered to a person',
  intro_where: 'Your citizenship and where you live, because the law requires us to ask',
  begin: 'Begin',
  have_account: 'Already have an account?',
  login_title: 'Log in',
  kept_note: 'What you typed before is still in this browser. A password is never kept.',
  go_on: 'Continue where you left off',
  start_over: 'Start over',
  next: 'Continue',
  email_title: 'What is your email?',
  email: 'Email',
  email_hint: 'For logging in, statements and news about your properties. We share it with nobody.',
  email_required: 'Enter your email',
  email_shape: 'Enter an email address, like name@example.com',
} as const

export type Copy = CopyOf<typeof copy>
