import type { Indication } from '#features/notifications/indications.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { showDollars } from '#kit/money.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { PauseReason } from '../recurring-rules.ts'
import type { RecurringDeposit } from './recurring-rows.ts'

type About = Pick<RecurringDeposit, 'id' | 'person_id' | 'amount_cents' | 'card_last4'>

async function tell(
  on: Queryable,
  about: About,
  indication: Indication,
  [title, content]: readonly [string, string],
  facts: Readonly<Record<string, string | number>>,
  now: Date,
): Promise<void> {
  const shared = { amount: about.amount_cents, last4: about.card_last4, ...facts }
  const one = { userId: about.person_id, indication, title, content, facts: shared, link: '/account/payment' }
  await notify(on, [one], now)
}

const cardOf = ({ card_last4: last4 }: About) => `your card that ends in ${last4}`

const SET = {
  recurring_started: ['A recurring deposit was set up', 'recurring deposit started'],
  recurring_changed: ['A recurring deposit was changed', 'recurring deposit changed'],
} as const

/** A card is charged from now on without its holder: they hear of it by letter, whoever it was. */
export async function tellOfAgreement(
  on: Queryable,
  what: keyof typeof SET,
  about: About,
  { nextOn, address }: { readonly nextOn: string; readonly address: string },
  now: Date,
): Promise<void> {
  const [title, action] = SET[what]
  await audit(on, { at: now, actor: about.person_id, action, subject: about.id, address })
  const content = `${showDollars(about.amount_cents)} from ${cardOf(about)}, next on ${nextOn}.`
  await tell(on, about, what, [title, content], { next_day: nextOn }, now)
}

/** One day ahead. */
export const tellOfNext = (on: Queryable, about: About, nextOn: string, now: Date): Promise<void> => {
  const content = `${showDollars(about.amount_cents)} from ${cardOf(about)} on ${nextOn}.`
  return tell(on, about, 'recurring_soon', ['A deposit comes tomorrow', content], { next_day: nextOn }, now)
}

export const tellOfDecline = (on: Queryable, about: About, nextOn: string, now: Date): Promise<void> => {
  const content = `${showDollars(about.amount_cents)} was declined by ${cardOf(about)}. The next one is on ${nextOn}.`
  return tell(on, about, 'recurring_declined', ['A recurring deposit was declined', content], { next_day: nextOn }, now)
}

export const tellOfNotMade = (on: Queryable, about: About, dueOn: string, now: Date): Promise<void> => {
  const content = `${showDollars(about.amount_cents)} of ${dueOn} could not be taken. Nothing was charged.`
  return tell(on, about, 'recurring_not_made', ['A recurring deposit was not made', content], { due_day: dueOn }, now)
}

/** Days that passed while nobody could take them; only the latest is taken. */
export const tellOfMissed = (on: Queryable, about: About, missed: readonly string[], now: Date): Promise<void> => {
  const content = `${missed.length} × ${showDollars(about.amount_cents)} from ${missed[0]} to ${missed.at(-1)} left out.`
  const facts = { count: missed.length, first_day: missed[0]!, last_day: missed.at(-1)! }
  return tell(on, about, 'recurring_missed', ['Recurring deposits were left out', content], facts, now)
}

const WHY = {
  declines: 'its card was declined too often in a row',
  authentication: 'the bank of its card wants you to confirm the payment',
  card: 'its card was removed or has expired',
  account: 'your wallet takes no money now',
} as const

/** It was paused, and not by its owner. */
export const tellOfPause = (
  on: Queryable,
  about: About,
  why: Exclude<PauseReason, 'owner'>,
  now: Date,
): Promise<void> => {
  const content = `${showDollars(about.amount_cents)} from ${cardOf(about)}: ${WHY[why]}.`
  return tell(on, about, `recurring_paused_${why}`, ['A recurring deposit is paused', content], {}, now)
}
