import type { AnswerOf } from '#kit/endpoint.ts'
import { isId } from '#kit/id.ts'
import { showCents } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import { fill } from '#kit/words.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'
import { readPayment, readPayments } from '../contract.ts'
import { endWords, pendingWords, sayRepaid } from '../payment-words.ts'
import type { PaymentStatus, Purpose } from '../rules.ts'
import { isGoingBack } from './card-payment.ts'
import type { CardPayment } from './card-payment.ts'
import { sayDecline } from './decline-words.ts'

type Answer = AnswerOf<typeof readPayment>

/** What a payment was for, in the words of the wire; told by the feature that it was for. */
export type PaymentFacts = Pick<Answer, 'project_id' | 'investment_id' | 'shares_milli' | 'balance' | 'repaid'>
export type ReadFacts = Readonly<Record<Purpose, (deps: Deps, payment: CardPayment) => Promise<PaymentFacts>>>

const findOwn = statement<CardPayment>(
  'payments-find-own',
  'SELECT * FROM card_payments WHERE id = $1 AND payer_id = $2',
)

// Under way, or on the way back to the card.
const findOpen = statement<CardPayment>(
  'payments-find-open',
  `SELECT * FROM card_payments
    WHERE payer_id = $1 AND (status = 'started' OR status = 'released' AND charge_id IS NOT NULL)
    ORDER BY id DESC LIMIT 10`,
)

/** An investment from the wallet has no payment of its own; the feature that made it says whether it is there. */
export type FindWalletInvestment = (
  deps: Deps,
  id: string,
  investorId: string,
) => Promise<(PaymentFacts & { readonly amount: number }) | null>

/** Somebody else's payment is not there, like one that never was. */
export function mountPayments(edge: Edge, deps: Deps, facts: ReadFacts, fromWallet: FindWalletInvestment): void {
  const tell = async (payment: CardPayment, language: Language): Promise<Answer> => {
    const { id, purpose, amount_cents: amount, refunded_cents: refunded } = payment
    const about = await facts[purpose](deps, payment)
    return { payment_id: id, purpose, amount, refunded, ...endOf(payment, about, language), ...about }
  }

  edge.mount(readPayment, async ({ params, visitor, language }) => {
    if (!isId(params.id)) return refuse('payment_not_found')
    const payment = await deps.database.first(findOwn, [params.id, visitor.userId])
    if (!payment) {
      const made = await fromWallet(deps, params.id, visitor.userId)
      if (!made) return refuse('payment_not_found')
      const feedback = endWords.investment[language]
      const done = { purpose: 'investment', status: 'done', refunded: 0, feedback } as const
      return { payment_id: params.id, ...done, ...made }
    }
    return await tell(payment, language)
  })

  edge.mount(readPayments, async ({ visitor, language }) => {
    const open = await deps.database.rows(findOpen, [visitor.userId])
    return { payments: await Promise.all(open.map((payment) => tell(payment, language))) }
  })
}

/** Once a part went back, it is not all in the wallet or in the house any more. */
function sayDone(payment: CardPayment, { repaid = 0 }: PaymentFacts, language: Language): string {
  const { purpose, amount_cents, refunded_cents } = payment
  if (refunded_cents === 0 && repaid > 0) return sayRepaid(amount_cents, repaid, language)
  if (refunded_cents === 0) return endWords[purpose][language]
  const amounts = { amount: showCents(amount_cents, language), refunded: showCents(refunded_cents, language) }
  return fill(endWords.part_refunded[language], amounts)
}

type End = Pick<Answer, 'status' | 'code' | 'detail' | 'feedback'>

function endOf(payment: CardPayment, about: PaymentFacts, language: Language): End {
  const pending = { status: 'pending', code: 'payment_pending', feedback: pendingWords.card[language] } as const
  const ends: Record<PaymentStatus, End> = {
    started: pending,
    settled: { status: 'done', feedback: sayDone(payment, about, language) },
    declined: {
      status: 'declined',
      code: 'card_declined',
      detail: payment.decline_code ?? undefined,
      feedback: sayDecline(payment.decline_code, payment.decline_message, language) ?? endWords.declined[language],
    },
    released: isGoingBack(payment)
      ? { status: 'pending', code: 'payment_returning', feedback: pendingWords.returning[language] }
      : { status: 'not_charged', code: 'payment_released', feedback: endWords.not_charged[language] },
    refunded: { status: 'refunded', code: 'payment_refunded', feedback: endWords.refunded[language] },
  }
  return ends[payment.status]
}
