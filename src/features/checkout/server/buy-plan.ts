import { PACKAGE_CENTS } from '#features/onboarding/rules.ts'
import type { Level } from '#features/onboarding/rules.ts'
import { readSurvey } from '#features/onboarding/server/read-survey.ts'
import type { PaymentRefusal } from '#features/payments/rules.ts'
import { digestOf } from '#features/payments/server/money-keys.ts'
import { payByCard } from '#features/payments/server/pay-by-card.ts'
import type { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { newId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import { statement } from '#platform/server/statement.ts'
import { planPurpose } from './plan-purpose.ts'

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

const findStanding = statement<{ status: 'reserved' | 'bought' }>(
  'checkout-find-standing',
  `SELECT status FROM plan_purchases WHERE person_id = $1 AND level = $2 AND status IN ('reserved', 'bought')`,
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
    returnUrl: (paymentId) => `${buying.origin ?? linkTo(deps.config, '/').slice(0, -1)}/checkout?payment=${paymentId}`,
    description: `Investing plan ${level}`,
    address: buying.address,
    key: buying.key,
    digest: digestOf('plan', level, PACKAGE_CENTS, cardId ?? token ?? '', ...(savesCard ? ['save'] : [])),
    intent: digestOf('plan', level),
    reserve: (tx, paymentId, now) => reservePlan(tx, { buyerId, level, paymentId }, now),
    answer: async (paid) => ({ chargeId: paid.charge_id ?? '', level }),
  })
}

/** Holds the plan for this payment. Of two tabs that buy it at once the database lets one through. */
async function reservePlan(
  tx: Transaction,
  { buyerId, level, paymentId }: { readonly buyerId: string; readonly level: Level; readonly paymentId: string },
  now: Date,
): Promise<Refusal<'plan_owned' | 'plan_being_paid'> | null> {
  const held = await tx.run(reserve, [newId(now.getTime()), buyerId, level, paymentId, PACKAGE_CENTS, now])
  if (held > 0) return null
  const standing = await tx.first(findStanding, [buyerId, level])
  return refuse(standing?.status === 'bought' ? 'plan_owned' : 'plan_being_paid')
}
