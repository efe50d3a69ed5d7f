import type { AnswerOf } from '#kit/endpoint.ts'
import { isId } from '#kit/id.ts'
import { showCents } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { Bilingual } from '#kit/refusals.ts'
import { fill } from '#kit/words.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import type { Language } from '#platform/server/request-language.ts'
import { statement } from '#platform/server/statement.ts'
import { cancelPayment, capturePayment, confirmPayment, readPayment, readPayments } from '../contract.ts'
import type { PaymentFacts } from '../contract.ts'
import { endWords, pendingWords, sayRepaid } from '../payment-words.ts'
import type { Purpose } from '../rules.ts'
import { approvalOf, isGoingBack, paypalWaitOf } from './transfer.ts'
import type { AllPurposes, Transfer } from './transfer.ts'
import { cancelPayment as cancel, capturePayment as capture, findOwnPayment } from './capture-payment.ts'
import { sayDecline } from './decline-words.ts'

type Answer = AnswerOf<typeof readPayment>

// Under way, or on the way back. What a bank clears for days holds up nothing, and is listed by the wallet.
const findOpen = statement<Transfer>(
  'payments-find-open',
  `SELECT * FROM transfers
    WHERE person_id = $1 AND kind IN ('card', 'paypal') AND (status = 'started' OR void_reason = 'given_up' AND charge_id IS NOT NULL)
    ORDER BY id DESC LIMIT 10`,
)

/** What the wallet paid has no payment of its own; the feature that made it says whether it is there. */
export type FindWalletInvestment = (
  deps: Deps,
  id: string,
  investorId: string,
) => Promise<{
  readonly purpose: Purpose
  readonly doneWords: Bilingual
  readonly amount: number
  /** Cents that are in the wallet again: all of them, or none. */
  readonly refunded?: number
  readonly facts: PaymentFacts
} | null>

/** Another person's payment answers 404, like one that does not exist. */
export function mountPayments(edge: Edge, deps: Deps, purposes: AllPurposes, fromWallet: FindWalletInvestment): void {
  const tell = async (payment: Transfer, language: Language): Promise<Answer> => {
    const { id, purpose, amount_cents: amount, refunded_cents: refunded } = payment
    const about = await purposes[purpose].facts(deps, payment)
    const end = endOf(payment, about, purposes[purpose].doneWords, language)
    const next = approvalOf(payment)
    const facts = { payment_id: id, kind: kindOf(payment), purpose, amount, refunded }
    return { ...facts, ...end, ...(next ? { next_action: next } : {}), ...about }
  }

  edge.mount(readPayment, async ({ params, visitor, language }) => {
    if (!isId(params.id)) return refuse('payment_not_found')
    const payment = await findOwnPayment(deps, params.id, visitor.userId)
    if (!payment) {
      const made = await fromWallet(deps, params.id, visitor.userId)
      if (!made) return refuse('payment_not_found')
      const { purpose, amount, refunded = 0, doneWords, facts } = made
      const end =
        refunded > 0
          ? ({ status: 'refunded', code: 'payment_refunded', feedback: endWords.refunded_wallet[language] } as const)
          : ({ status: 'done', feedback: doneWords[language] } as const)
      return { payment_id: params.id, kind: 'wallet' as const, purpose, amount, refunded, ...end, ...facts }
    }
    return await tell(payment, language)
  })

  for (const [endpoint, act] of [
    [confirmPayment, capture],
    [capturePayment, capture],
    [cancelPayment, cancel],
  ] as const)
    edge.mount(endpoint, async ({ params, visitor, language }) => {
      const payment = isId(params.id) ? await findOwnPayment(deps, params.id, visitor.userId) : null
      return payment ? await tell(await act(deps, purposes, payment), language) : refuse('payment_not_found')
    })

  edge.mount(readPayments, async ({ visitor, language }) => {
    const open = await deps.database.rows(findOpen, [visitor.userId])
    return { payments: await Promise.all(open.map((payment) => tell(payment, language))) }
  })
}

const kindOf = ({ kind }: Transfer): Answer['kind'] => (kind === 'paypal' || kind === 'bank' ? kind : 'card')

/** A sentence for where the money came from: a card, or PayPal. */
const worded = ({ kind }: Transfer, ofCard: Bilingual, ofPaypal: Bilingual): Bilingual =>
  kind === 'paypal' ? ofPaypal : ofCard

/** Once a part went back, it is not all in the wallet or in the house any more. */
function sayDone(payment: Transfer, { repaid = 0 }: PaymentFacts, doneWords: Bilingual, language: Language): string {
  const { amount_cents, refunded_cents } = payment
  if (refunded_cents === 0 && repaid > 0) return sayRepaid(amount_cents, repaid, language)
  if (refunded_cents === 0) return doneWords[language]
  const amounts = { amount: showCents(amount_cents, language), refunded: showCents(refunded_cents, language) }
  return fill(worded(payment, endWords.part_refunded, endWords.part_refunded_paypal)[language], amounts)
}

type End = Pick<Answer, 'status' | 'code' | 'detail' | 'feedback'>

/** A transfer's state in the words of the wire. */
function endOf(payment: Transfer, about: PaymentFacts, doneWords: Bilingual, language: Language): End {
  switch (payment.status) {
    case 'started':
      return pendingIn(payment, language)
    case 'posted':
      return { status: 'done', feedback: sayDone(payment, about, doneWords, language) }
    case 'disputed':
      return {
        status: 'done',
        code: 'payment_disputed',
        feedback: worded(payment, endWords.disputed, endWords.disputed_paypal)[language],
      }
    case 'reversed':
      return refundedIn(payment, language)
    case 'voided':
      return endOfVoided(payment, language)
  }
}

function endOfVoided(payment: Transfer, language: Language): End {
  if (payment.void_reason === 'refunded') return refundedIn(payment, language)
  if (payment.void_reason === 'given_up') {
    if (isGoingBack(payment)) {
      const words = payment.kind === 'paypal' ? pendingWords.returning_paypal : pendingWords.returning
      return { status: 'pending', code: 'payment_returning', feedback: words[language] }
    }
    return { status: 'not_charged', code: 'payment_released', feedback: endWords.not_charged[language] }
  }
  const { decline_code: code, decline_message: message } = payment
  if (payment.kind === 'bank')
    return {
      status: 'declined',
      code: 'bank_returned',
      detail: code ?? undefined,
      feedback: endWords.declined_bank[language],
    }
  if (payment.kind === 'paypal')
    return { status: 'declined', code: 'paypal_declined', feedback: endWords.declined_paypal[language] }
  const feedback = sayDecline(code, message, language) ?? endWords.declined[language]
  return { status: 'declined', code: 'card_declined', detail: code ?? undefined, feedback }
}

const pendingIn = (payment: Transfer, language: Language): End => ({
  status: 'pending',
  code: 'payment_pending',
  feedback: pendingWords[waitOf(payment)][language],
})

const waitOf = (payment: Transfer): keyof typeof pendingWords => {
  if (payment.kind === 'paypal') return paypalWaitOf(payment)
  if (payment.kind === 'bank') return payment.kind
  return approvalOf(payment) ? 'authenticate' : 'card'
}

const refundedIn = (payment: Transfer, language: Language): End => ({
  status: 'refunded',
  code: 'payment_refunded',
  feedback:
    payment.kind === 'bank'
      ? endWords.refunded_bank[language]
      : worded(payment, endWords.refunded, endWords.refunded_paypal)[language],
})
