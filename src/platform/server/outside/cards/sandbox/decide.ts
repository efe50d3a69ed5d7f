import { createCharge } from './create-charge.ts'
import { createDispute, endDispute } from './create-dispute.ts'
import { cancelIntent, createIntent } from './create-intent.ts'
import { createRefund } from './create-refund.ts'
import { createToken } from './create-token.ts'
import type { Form } from './form.ts'
import type { LedgerOfCharges } from './ledger-of-charges.ts'
import { attachMethod, createCustomer, createMethod, detachMethod } from './payment-methods.ts'
import type { Answer, JournalRecord } from './records.ts'
import type { WireError } from './wire-error.ts'

type Post = {
  readonly path: string
  readonly form: Form
  readonly asked: Answer
  readonly now: Date
  readonly ledger: LedgerOfCharges
  readonly fingerprintKey: string
  /** What is decided but not yet on the disk. */
  readonly tokensInWork: ReadonlySet<string>
  readonly refundsInWork: ReadonlyMap<string, number>
}

/** What a POST comes to: a record to be written, a refusal, or null where there is nothing to post to. */
export function decide(post: Post): JournalRecord | WireError | null {
  const { path, form, asked, now, ledger, fingerprintKey, tokensInWork, refundsInWork } = post
  if (path === 'tokens') return createToken(form, now, fingerprintKey, asked)
  if (path === 'charges') return createCharge(form, ledger, tokensInWork, now, asked)
  if (path === 'refunds') return createRefund(form, ledger, (id) => refundsInWork.get(id) ?? 0, now, asked)
  // Ours: banks do not ask us when they open one. Not Stripe's address, so nobody takes it for Stripe's.
  if (path === 'test_helpers/disputes') return createDispute(form, ledger, now, asked)
  if (path === 'payment_intents') return createIntent(form, ledger, tokensInWork, now, asked)
  if (path === 'customers') return createCustomer(form, now, asked)
  if (path === 'payment_methods') return createMethod(form, ledger, tokensInWork, now, asked)
  const [, kind, id = '', verb] = /^(disputes|payment_intents|payment_methods)\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
  if (kind === 'disputes' && (verb ?? 'close') === 'close')
    return endDispute(id, verb !== undefined, form, ledger, now, asked)
  if (kind === 'payment_intents' && verb === 'cancel') return cancelIntent(id, form, ledger, now, asked)
  if (kind === 'payment_methods' && verb === 'attach') return attachMethod(id, form, ledger, now, asked)
  return kind === 'payment_methods' && verb === 'detach' ? detachMethod(id, form, ledger, now, asked) : null
}
