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
