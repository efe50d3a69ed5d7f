import { notify } from '#features/notifications/server/notify.ts'
import { networkOf } from '#kit/network-of.ts'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { describeAgent } from '../describe-agent.ts'

const SECURITY = '/account/security'

const readPlaces = statement<{ address: string }>(
  'accounts-read-places',
  'SELECT DISTINCT address FROM sessions WHERE user_id = $1',
)

/** That the password is another one. The letter about it is the caller's. */
export async function notifyPasswordChanged(tx: Transaction, userId: string, now: Date): Promise<void> {
  const title = 'Your password was changed'
  const content = 'Everybody who was signed in has been signed out.'
  await notify(
    tx,
    [{ userId, indication: 'password_changed', title, content, facts: {}, link: '/forgotpassword' }],
    now,
  )
}

/** That its owner chose another one, in a session that goes on. The letter is the caller's, too. */
export async function notifyPasswordChosen(tx: Transaction, userId: string, now: Date): Promise<void> {
  const title = 'You have a new password'
  const content = 'Your other devices have been logged out.'
  await notify(tx, [{ userId, indication: 'password_chosen', title, content, facts: {}, link: SECURITY }], now)
}

/** That one device was logged out from another. */
export async function notifySessionEnded(tx: Transaction, userId: string, place: string, now: Date): Promise<void> {
  const title = 'A device was logged out'
  const content = `It was done from another device: ${place}.`
  await notify(tx, [{ userId, indication: 'session_ended', title, content, facts: { place }, link: SECURITY }], now)
}

/** That all others were. */
export async function notifySessionsEnded(tx: Transaction, userId: string, n: number, now: Date): Promise<void> {
  const title = 'Your other devices were logged out'
  const content = `Logged out: ${n}.`
  await notify(tx, [{ userId, indication: 'sessions_ended', title, content, facts: { n }, link: SECURITY }], now)
}

/** That our staff logged everybody out. The letter is the caller's. */
export async function notifySessionsEndedByStaff(tx: Transaction, userId: string, now: Date): Promise<void> {
  const title = 'You were logged out everywhere'
  const content = 'Our staff logged you out on every device.'
  await notify(tx, [{ userId, indication: 'sessions_ended_by_staff', title, content, facts: {}, link: SECURITY }], now)
}

/** That another email was asked for. The letters are the caller's. */
export async function notifyEmailChangeAsked(tx: Transaction, userId: string, email: string, now: Date): Promise<void> {
  const title = 'Another email was asked for'
  const content = `Once its link is followed, your email is ${email}.`
  await notify(
    tx,
    [{ userId, indication: 'email_change_asked', title, content, facts: { email }, link: SECURITY }],
    now,
  )
}

/** That the email is another one. The letters are the caller's. */
export async function notifyEmailChanged(tx: Transaction, userId: string, email: string, now: Date): Promise<void> {
  const title = 'Your email was changed'
  const content = `You log in with ${email} from now on.`
  await notify(tx, [{ userId, indication: 'email_changed', title, content, facts: { email }, link: SECURITY }], now)
}

/** That the old address said it was not its owner. The letters are the caller's. */
export async function notifyEmailUndone(tx: Transaction, userId: string, email: string, now: Date): Promise<void> {
  const title = 'The change of your email was undone'
  const content = `Your email is ${email}. Everybody was logged out.`
  const link = '/forgotpassword'
  await notify(tx, [{ userId, indication: 'email_change_undone', title, content, facts: { email }, link }], now)
}

/** That the address is the account's from now on. */
export async function notifyEmailConfirmed(tx: Transaction, userId: string, email: string, now: Date): Promise<void> {
  const title = 'Your email is confirmed'
  const content = `What concerns your account reaches you at ${email} from now on.`
  const link = '/notifications/settings'
  await notify(tx, [{ userId, indication: 'email_confirmed', title, content, facts: { email }, link }], now)
}

/**
 * That somebody signed in from a network that none of the account's sessions came from. Sessions are kept for some time
 * past their end (`accountRetentions`); who has none has no place to compare with, and is told nothing.
 */
export async function notifyNewPlace(
  tx: Transaction,
  userId: string,
  from: { readonly address: string; readonly agent: string },
  now: Date,
): Promise<void> {
  const network = networkOf(from.address)
  const known = (await tx.rows(readPlaces, [userId])).map((row) => networkOf(row.address))
  if (known.length === 0 || known.includes(network)) return
  const place = [describeAgent(from.agent), from.address].filter((part) => part !== '').join(', ')
  const title = 'A sign-in from a new place'
  const content = `Somebody signed in to your account: ${place}.`
  await notify(
    tx,
    [{ userId, indication: 'new_sign_in', title, content, facts: { place }, link: '/forgotpassword' }],
    now,
  )
}
