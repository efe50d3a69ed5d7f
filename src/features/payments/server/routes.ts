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
import { confirmPayment, giveUpPayment, readPayment, readPayments } from '../contract.ts'
import type { PaymentFacts } from '../contract.ts'
import { endWords, pendingWords, sayRepaid } from '../payment-words.ts'
import type { Purpose } from '../rules.ts'
import { isGoingBack } from './transfer.ts'
import type { AllPurposes, Transfer } from './transfer.ts'
import { askAboutWaiting } from './authenticate.ts'
import { sayDecline } from './decline-words.ts'
import { nextActionOf } from './payment-pending.ts'

type Answer = AnswerOf<typeof readPayment>

const findOwn = statement<Transfer>('payments-find-own', 'SELECT * FROM transfers WHERE id = $1 AND person_id = $2')

// Under way, or on the way back to the card.
const findOpen = statement<Transfer>(
  'payments-find-open',
  `SELECT * FROM transfers
    WHERE person_id = $1 AND (status = 'started' OR void_reason = 'given_up' AND charge_id IS NOT NULL)
    ORDER BY id DESC LIMIT 10`,
)

/** An investment from the wallet has no payment of its own; the feature that made it says whether it is there. */
export type FindWalletInvestment = (
  deps: Deps,
  id: string,
  investorId: string,
) => Promise<{
  readonly purpose: Purpose
  readonly doneWords: Bilingual
  readonly amount: number
  readonly facts: PaymentFacts
} | null>

/** Somebody else's payment is not there, like one that never was. */
export function mountPayments(edge: Edge, deps: Deps, purposes: AllPurposes, fromWallet: FindWalletInvestment): void {
  const tell = async (payment: Transfer, language: Language): Promise<Answer> => {
    const { id, purpose, amount_cents: amount, refunded_cents: refunded } = payment
    const about = await purposes[purpose].facts(deps, payment)
    const end = endOf(payment, about, purposes[purpose].doneWords, language)
    return { payment_id: id, purpose, amount, refunded, ...end, ...about }
  }

  edge.mount(readPayment, async ({ params, visitor, language }) => {
    if (!isId(params.id)) return refuse('payment_not_found')
    const payment = await deps.database.first(findOwn, [params.id, visitor.userId])
    if (!payment) {
      const made = await fromWallet(deps, params.id, visitor.userId)
      if (!made) return refuse('payment_not_found')
      const { purpose, amount, doneWords, facts } = made
      const done = { status: 'done', refunded: 0, feedback: doneWords[language] } as const
      return { payment_id: params.id, purpose, amount, ...done, ...facts }
    }
    return await tell(payment, language)
  })

  // Asked by its payer, who comes back from their bank or does not want to go there.
  const ask = async (id: string, personId: string, isOver: boolean): Promise<Transfer | null> => {
    const payment = isId(id) ? await deps.database.first(findOwn, [id, personId]) : null
    if (!payment || !(await askAboutWaiting(deps, purposes[payment.purpose], payment, isOver))) return payment
    return await deps.database.first(findOwn, [id, personId])
  }

  edge.mount(confirmPayment, async ({ params, visitor, language }) => {
    const payment = await ask(params.id, visitor.userId, false)
    return payment ? await tell(payment, language) : refuse('payment_not_found')
  })

  edge.mount(giveUpPayment, async ({ params, visitor, language }) => {
    const payment = await ask(params.id, visitor.userId, true)
    return payment ? await tell(payment, language) : refuse('payment_not_found')
  })

  edge.mount(readPayments, async ({ visitor, language }) => {
    const open = await deps.database.rows(findOpen, [visitor.userId])
    return { payments: await Promise.all(open.map((payment) => tell(payment, language))) }
  })
}

/** Once a part went back, it is not all in the wallet or in the house any more. */
function sayDone(payment: Transfer, { repaid = 0 }: PaymentFacts, doneWords: Bilingual, language: Language): string {
  const { amount_cents, refunded_cents } = payment
  if (refunded_cents === 0 && repaid > 0) return sayRepaid(amount_cents, repaid, language)
  if (refunded_cents === 0) return doneWords[language]
  const amounts = { amount: showCents(amount_cents, language), refunded: showCents(refunded_cents, language) }
  return fill(endWords.part_refunded[language], amounts)
}

type End = Pick<Answer, 'status' | 'code' | 'detail' | 'feedback' | 'next_action'>

/** A transfer's state in the words of the wire. */
function endOf(payment: Transfer, about: PaymentFacts, doneWords: Bilingual, language: Language): End {
  switch (payment.status) {
    case 'started':
      return pendingIn(payment, language)
    case 'posted':
      return { status: 'done', feedback: sayDone(payment, about, doneWords, language) }
    case 'disputed':
      return { status: 'done', code: 'payment_disputed', feedback: endWords.disputed[language] }
    case 'reversed':
      return refundedIn(language)
    case 'voided':
      return endOfVoided(payment, language)
  }
}

function endOfVoided(payment: Transfer, language: Language): End {
  if (payment.void_reason === 'refunded') return refundedIn(language)
  if (payment.void_reason === 'given_up') {
    if (isGoingBack(payment))
      return { status: 'pending', code: 'payment_returning', feedback: pendingWords.returning[language] }
    return { status: 'not_charged', code: 'payment_released', feedback: endWords.not_charged[language] }
  }
  const { decline_code: code, decline_message: message } = payment
  const feedback = sayDecline(code, message, language) ?? endWords.declined[language]
  return { status: 'declined', code: 'card_declined', detail: code ?? undefined, feedback }
}

function pendingIn(payment: Transfer, language: Language): End {
  const nextAction = nextActionOf(payment)
  const feedback = pendingWords[nextAction ? 'authenticate' : 'card'][language]
  return { status: 'pending', code: 'payment_pending', feedback, ...(nextAction && { next_action: nextAction }) }
}

const refundedIn = (language: Language): End => ({
  status: 'refunded',
  code: 'payment_refunded',
  feedback: endWords.refunded[language],
})
