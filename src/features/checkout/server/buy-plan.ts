import { PACKAGE_CENTS } from '#features/onboarding/rules.ts'
import type { Level } from '#features/onboarding/rules.ts'
import { readSurvey } from '#features/onboarding/server/read-survey.ts'
import type { PaymentRefusal, PaypalRefusal } from '#features/payments/rules.ts'
import { digestOf } from '#features/payments/server/money-keys.ts'
import { payByCard } from '#features/payments/server/pay-by-card.ts'
import { payByPaypal } from '#features/payments/server/pay-by-paypal.ts'
import type { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { newId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { fill } from '#kit/words.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Language } from '#platform/server/request-language.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import { statement } from '#platform/server/statement.ts'
import { planPurpose } from './plan-purpose.ts'
import { refuseStanding } from './purchases.ts'

type Buying = {
  readonly buyerId: string
  readonly email: string
  readonly level: Level
  readonly token: string | null
  readonly cardholder: string
  readonly cardId?: string | undefined
  readonly savesCard?: boolean | undefined
  readonly key: string | null
  readonly address?: string | undefined
  readonly origin?: string | undefined
}

export type Bought = { readonly chargeId: string; readonly level: Level }

const reserve = statement(
  'checkout-reserve',
  `INSERT INTO plan_purchases (id, person_id, level, payment_id, price_cents, status, created_at)
   VALUES ($1, $2, $3, $4, $5, 'reserved', $6)
   ON CONFLICT (person_id, level) WHERE status IN ('reserved', 'bought') DO NOTHING`,
)

/** Which plan is meant where a caller names none: what the buyer chose in the survey, what came out of it, or the first. */
export async function levelFor(on: Queryable, buyerId: string): Promise<Level> {
  const { survey } = await readSurvey(on, buyerId)
  return survey?.choice?.level ?? survey?.result.level ?? 'Basic'
}

/** Buy the guidance sheets of a level by card, once. The price is ours. Refusals besides are those of any card payment. */
export async function buyPlan(
  deps: Deps,
  buying: Buying,
): Promise<Bought | PaymentPending | Refusal<PaymentRefusal | 'plan_owned' | 'plan_being_paid'>> {
  const { buyerId, level, token, cardId, savesCard } = buying
  return await payByCard<'plan_owned' | 'plan_being_paid', Bought>(deps, {
    purpose: planPurpose,
    payerId: buyerId,
    email: buying.email,
    amountCents: PACKAGE_CENTS,
    token,
    cardholder: buying.cardholder,
    cardId,
    savesCard,
    returnUrl: (paymentId) => urlBack(deps, buying.origin, paymentId),
    description: `Investing plan ${level}`,
    address: buying.address,
    key: buying.key,
    digest: digestOf('plan', level, PACKAGE_CENTS, cardId ?? token ?? '', ...(savesCard ? ['save'] : [])),
    intent: digestOf('plan', level),
    reserve: (tx, paymentId, now) => reservePlan(tx, { buyerId, level, paymentId }, now),
    answer: async (paid) => ({ chargeId: paid.charge_id ?? '', level }),
  })
}

// What the buyer reads at PayPal.
const DESCRIPTION = { en: 'Investing plan {level}', es: 'Plan de inversión {level}' } as const

type PaypalBuying = Pick<Buying, 'buyerId' | 'level' | 'key' | 'origin'> & { readonly language: Language }

/** Buy the same with PayPal: the plan is held while its buyer approves the payment there. */
export async function buyPlanByPaypal(
  deps: Deps,
  { buyerId, level, key, origin, language }: PaypalBuying,
): Promise<Bought | PaymentPending | Refusal<PaypalRefusal | 'plan_owned' | 'plan_being_paid' | 'paypal_unavailable'>> {
  if (!deps.paypal) return refuse('paypal_unavailable')
  return await payByPaypal<'plan_owned' | 'plan_being_paid', Bought>(deps, deps.paypal, {
    purpose: planPurpose,
    payerId: buyerId,
    amountCents: PACKAGE_CENTS,
    description: fill(DESCRIPTION[language], { level }),
    language,
    key,
    digest: digestOf('plan by PayPal', level, PACKAGE_CENTS),
    intent: digestOf('plan', level),
    reserve: (tx, paymentId, now) => reservePlan(tx, { buyerId, level, paymentId }, now),
    answer: async (paid) => ({ chargeId: paid.charge_id ?? '', level }),
    returnUrl: (paymentId) => urlBack(deps, origin, paymentId),
  })
}

const urlBack = (deps: Deps, origin: string | undefined, paymentId: string): string =>
  `${origin ?? linkTo(deps.config, '/').slice(0, -1)}/checkout?payment=${paymentId}`

/** Holds the plan for this payment. Of two tabs that buy it at once the database lets one through. */
async function reservePlan(
  tx: Transaction,
  { buyerId, level, paymentId }: { readonly buyerId: string; readonly level: Level; readonly paymentId: string },
  now: Date,
): Promise<Refusal<'plan_owned' | 'plan_being_paid'> | null> {
  const held = await tx.run(reserve, [newId(now.getTime()), buyerId, level, paymentId, PACKAGE_CENTS, now])
  if (held > 0) return null
  return await refuseStanding(tx, buyerId, level)
}
