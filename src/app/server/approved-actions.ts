import type { ActionDeps, AllActions, ApprovedBy, NotYet } from '#features/approvals/server/approval.ts'
import { useApproval } from '#features/approvals/server/use-approval.ts'
import { refundSale } from '#features/content/server/refund-sale.ts'
import { bookDeposit } from '#features/crypto/server/book-deposit.ts'
import { declareDistributions } from '#features/distributions/server/declare-distributions.ts'
import { checkPaidOut } from '#features/distributions/server/judge-all.ts'
import { withdrawDistribution } from '#features/distributions/server/withdraw-distribution.ts'
import { changeOffering } from '#features/investing/server/change-offering.ts'
import { exitOffering } from '#features/investing/server/exit-offering.ts'
import { addValuation } from '#features/listings/server/add-valuation.ts'
import { addValuations } from '#features/listings/server/add-valuations.ts'
import { correctListing } from '#features/listings/server/correct-listing.ts'
import { correctValuation } from '#features/listings/server/correct-valuation.ts'
import { termsOfPayload } from '#features/offerings/approval-kinds.ts'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { failOffering } from '#features/offerings/server/fail-offering.ts'
import { openOffering } from '#features/offerings/server/open-offering.ts'
import type { RefundPayload } from '#features/payments/approval-kinds.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { setOperator } from '#features/people/server/set-operator.ts'
import { clawBack } from '#features/referral/server/claw-back.ts'
import { approvePayout, returnPayout } from '#features/sellers/server/decide-payout.ts'
import { payByHand, refuseByHand, returnByHand } from '#features/wallet/server/by-hand/decide-by-hand.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { StoredFile } from '#platform/server/files/file.ts'
import { filesOf } from '#platform/server/files/file-store.ts'

declare module '#features/approvals/rules.ts' {
  // eslint-disable-next-line typescript/consistent-type-definitions
  interface ApprovalKinds {
    /** Who may ask and decide is decided by two people as well. */
    'user operator': { readonly personId: string; readonly email: string; readonly isOn: boolean }
  }
}

const refusalOf = (done: unknown): Refusal | null => (isRefusal(done) ? done : null)

/** How each kind is carried out once two people agreed. A kind that a feature declares and that is missing here does not compile. */
export const approvedActions: AllActions = {
  'offering open': {
    where: 'anywhere',
    run: (deps, { listingId, terms, standing }, by) =>
      openOffering(deps, listingId, termsOfPayload(terms), { ...by, standing }),
  },
  'offering change': {
    where: 'anywhere',
    run: async (deps, { listingId, terms, standing }, by) =>
      refusalOf(await changeOffering(deps, listingId, termsOfPayload(terms), { ...by, standing })),
  },
  'offering close': {
    where: 'anywhere',
    run: async (deps, { listingId }, by) => refusalOf(await closeOffering(deps, listingId, by)),
  },
  'offering fail': {
    where: 'anywhere',
    run: (deps, { listingId }, by) => failOffering(deps, listingId, by),
  },
  'offering exit': {
    where: 'anywhere',
    run: async (deps, { listingId, paidCents, ...sale }, by) =>
      (await checkPaidOut(deps.database, listingId)) ??
      refusalOf(await exitOffering(deps, listingId, sale, { ...by, paidCents })),
  },
  'listing correct': {
    where: 'anywhere',
    run: async (deps, correction, by) => refusalOf(await correctListing(deps, correction, by)),
  },
  'valuation add': {
    where: 'anywhere',
    run: async (deps, valuation, by) => {
      const missing = await checkEvidence(deps, valuation.file)
      return missing ?? refusalOf(await addValuation(deps, valuation, by))
    },
  },
  'valuation correct': {
    where: 'anywhere',
    run: async (deps, correction, by) => {
      const missing = await checkEvidence(deps, correction.file)
      return missing ?? refusalOf(await correctValuation(deps, correction, by))
    },
  },
  'valuation import': {
    where: 'anywhere',
    run: async (deps, many, by) => {
      const missing = await checkEvidence(deps, many.file)
      return missing ?? refusalOf(await addValuations(deps, many, by))
    },
  },
  'distribution declare': {
    where: 'anywhere',
    run: async (deps, { statements, file }, by) => {
      const missing = await checkEvidence(deps, file)
      return missing ?? refusalOf(await declareDistributions(deps, statements, { ...by, file }))
    },
  },
  'distribution withdraw': {
    where: 'anywhere',
    run: async (deps, { distributionId }, by) => refusalOf(await withdrawDistribution(deps, distributionId, by)),
  },
  // The processor is asked, which a running server alone can do; asked again after a crash, it gives back once.
  'transfer refund': { where: 'server', run: refundTransfer },
  'crypto book': {
    where: 'anywhere',
    run: (deps, booking, by) => bookDeposit(deps, booking, by),
  },
  'payout approve': {
    where: 'anywhere',
    run: (deps, facts, by) => approvePayout(deps, facts, by),
  },
  'payout return': {
    where: 'anywhere',
    run: (deps, facts, by) => returnPayout(deps, facts, by),
  },
  'withdrawal pay': {
    where: 'anywhere',
    run: (deps, facts, by) => payByHand(deps, facts, by),
  },
  'withdrawal return': {
    where: 'anywhere',
    run: (deps, facts, by) => returnByHand(deps, facts, by),
  },
  'withdrawal refuse': {
    where: 'anywhere',
    run: (deps, facts, by) => refuseByHand(deps, facts, by),
  },
  'post refund': {
    where: 'anywhere',
    run: (deps, facts, by) => refundSale(deps, facts, by),
  },
  'referral clawback': {
    where: 'anywhere',
    run: (deps, facts, by) => clawBack(deps, facts, by),
  },
  'user operator': {
    where: 'anywhere',
    run: async (deps, { personId, isOn }, by) => {
      const now = deps.clock()
      return await deps.database.transaction(async (tx) => {
        const set = await setOperator(tx, personId, isOn, by, now)
        if (isRefusal(set)) return set
        await useApproval(tx, by, isOn ? 'is an operator' : 'is no operator any more', now)
        return null
      })
    },
  },
}

async function checkEvidence(
  { config }: ActionDeps,
  { hash, name }: Pick<StoredFile, 'hash' | 'name'>,
): Promise<Refusal<'evidence_missing'> | null> {
  const files = filesOf(config)
  const state = await files.check(hash)
  if (state === 'whole') return null
  return refuse('evidence_missing', { message: `its evidence ${name} (${hash}) is ${state} in ${files.place}` })
}

async function refundTransfer(
  deps: ActionDeps,
  { transferId }: RefundPayload,
  by: ApprovedBy,
): Promise<Refusal | NotYet | null> {
  if (!deps.server) throw new Error('a refund needs a running server')
  const asked = await refundPayment(deps.server, { paymentId: transferId, reason: by.reason })
  if (isRefusal(asked)) {
    const { refused, message = '' } = asked
    // Another approval for it would be asked for in vain while this one may have given the money back.
    return refused === 'refund_unknown' ? { notYet: `not known yet, and asked again: ${message}` } : asked
  }
  const now = deps.clock()
  await deps.database.transaction((tx) => useApproval(tx, by, 'the processor took the refund', now))
  return null
}
