import type { CopyOf } from '#kit/copy.ts'
import { waysIn } from './ways-in.en.ts'

/** The letters about a password or an email that somebody changed. */
export const letters = {
  chosen_subject: 'You have a new password',
  chosen_lead: 'Your other devices have been logged out.',
  chosen_1: 'The password of your Freehold account was changed on {day} at {time}, by somebody who was logged in.',
  chosen_2:
    'Every other device has been logged out; log in there with the new password. Links to your documents have ended: make new ones where you need them.',
  chosen_after: 'If this was not you, choose a new password by mail at once: that logs everybody out.',
  new_password: 'Choose a new password',
  confirm_subject: 'Confirm your new email',
  confirm_lead: 'One click, and this is the email of your Freehold account.',
  confirm_1: 'Somebody, probably you, wants this to be the email of their Freehold account.',
  confirm_2: 'Follow the link in the browser in which you are logged in. From then on you log in with this address.',
  confirm_button: 'Confirm this email',
  confirm_after: 'The link works once, for {hours} hours. If this was not you, do not confirm it.',
  taken_subject: 'Somebody named your email',
  taken_lead: 'Nothing was changed.',
  taken_1:
    'Somebody, perhaps you, wanted another Freehold account to have this email. It belongs to yours, and stays there.',
  taken_2: 'If it was you: one email is of one account. Log in to the account of this address.',
  taken_after: 'If this was not you, do nothing: your account is as safe as before.',
  log_in: 'Log in',
  asked_subject: 'Another email was asked for',
  asked_lead: 'If this was not you, stop it now.',
  asked_1:
    'Somebody who is logged in to your Freehold account asked for another email. It changes as soon as the link that we sent there is followed.',
  asked_2: 'If it was you, there is nothing to do here.',
  changed_subject: 'Your email was changed',
  changed_lead: 'If this was not you, undo it now.',
  changed_1: 'Your Freehold account has another email now. We write to you there, and no more to this address.',
  undo_button: 'This was not me',
  undo_after:
    'The link works for seven days. It brings this email back, removes passkeys and second factors that were added since, logs everybody out, and has you choose a new password.',
  now_subject: 'This is your email at Freehold now',
  now_lead: 'Log in with this address from now on.',
  now_1: 'The email of your Freehold account was changed to this address. Where you are logged in, you stay logged in.',
  now_after: 'The old address was told, too, and can undo this for seven days.',
  ended_subject: 'You were logged out everywhere',
  ended_lead: 'Our staff ended every session of your account.',
  ended_1:
    'On {day} at {time} our staff logged everybody out of your Freehold account, on every device. Your password, your passkeys and your second factor are what they were.',
  ended_2: 'Links to your documents have ended, too. Log in again, and look at the activity on the security page.',
  ended_after:
    'Somebody who knows your password can log in again: if you did not ask for this, choose a new one by mail.',
  undone_subject: 'The change of your email was undone',
  undone_lead: 'Everybody has been logged out.',
  undone_1:
    'This is the email of your Freehold account again. Everybody has been logged out, links to your documents have ended, and the password opens nothing any more.',
  undone_2:
    'Choose a new one now, then look at your passkeys, your second factor and the activity on the security page.',
  undone_removed: 'Added since the change was asked for, or in the day before, and removed: {list}.',
  undone_kept: 'From before, and still there: {list}. If one of these is not yours, remove it on the security page.',
  undone_app: 'To choose a new password you are asked for a code of your app, or a recovery code.',
  undone_gone: 'The old address said that its owner had not asked for this one. The account has its old email again.',
  undone_after: 'Nobody can log in with the password from before.',
  ...waysIn,
} as const

export type Letters = CopyOf<typeof letters>
