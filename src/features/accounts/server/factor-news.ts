import { notify } from '#features/notifications/server/notify.ts'
import type { Indication } from '#features/notifications/indications.ts'
import type { Queryable } from '#platform/server/database.ts'

const LINK = '/account/security'

async function tell(
  on: Queryable,
  userId: string,
  indication: Indication,
  [title, content]: readonly [string, string],
  now: Date,
  facts: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  await notify(on, [{ userId, indication, title, content, facts, link: LINK }], now)
}

/** That a code is asked for besides the password from now on. */
export const notifyFactorOn = (on: Queryable, userId: string, now: Date): Promise<void> =>
  tell(on, userId, 'factor_on', ['Your second factor is on', 'Logging in asks for a code of your app.'], now)

/** That the password alone is enough again. */
export const notifyFactorOff = (on: Queryable, userId: string, now: Date): Promise<void> =>
  tell(on, userId, 'factor_off', ['Your second factor is off', 'Your password alone is enough to log in.'], now)

/** That the ten codes are other ones. */
export const notifyCodesMade = (on: Queryable, userId: string, now: Date): Promise<void> =>
  tell(on, userId, 'codes_made', ['You have new recovery codes', 'The older ones no longer work.'], now)

/** That a recovery code took the place of the app. */
export const notifyCodeUsed = (on: Queryable, userId: string, left: number, now: Date): Promise<void> =>
  tell(on, userId, 'code_used', ['A recovery code was used', `${left} codes are left.`], now, { left })

/** That somebody who has the password tried many codes. */
export const notifyCodesGuessed = (on: Queryable, userId: string, now: Date): Promise<void> =>
  tell(on, userId, 'codes_guessed', ['Somebody knows your password', 'Many wrong codes were tried.'], now)

/** That a device opens the account from now on. */
export const notifyPasskeyAdded = (on: Queryable, userId: string, name: string, now: Date): Promise<void> =>
  tell(on, userId, 'passkey_added', ['A passkey was added', `${name} can log in to your account.`], now, { name })

/** That it does no longer. */
export const notifyPasskeyRemoved = (on: Queryable, userId: string, name: string, now: Date): Promise<void> =>
  tell(on, userId, 'passkey_removed', ['A passkey was removed', `${name} can no longer log in.`], now, { name })

/** That the second factor goes on a day (YYYY-MM-DD). The letter, with the link that keeps it, is the caller's. */
export const notifyRemovalStarted = (on: Queryable, userId: string, day: string, now: Date): Promise<void> =>
  tell(on, userId, 'removal_started', ['Your second factor is to be removed', `On ${day}.`], now, { on_day: day })

/** The same a day before; its letter, too. */
export const notifyRemovalSoon = (on: Queryable, userId: string, now: Date): Promise<void> =>
  tell(on, userId, 'removal_soon', ['Your second factor is removed tomorrow', 'Unless you cancel it.'], now)

/** That it stays. */
export const notifyRemovalCancelled = (on: Queryable, userId: string, now: Date): Promise<void> =>
  tell(on, userId, 'removal_cancelled', ['Your second factor stays', 'Its removal was cancelled.'], now)

/** That it is gone. */
export const notifyFactorRemoved = (on: Queryable, userId: string, now: Date): Promise<void> =>
  tell(on, userId, 'factor_removed', ['Your second factor was removed', 'Everybody was signed out.'], now)
