import { makeFundByWallet } from '#features/investing/server/fund-by-wallet.ts'
import { fundListing } from '#features/investing/server/fund-listing.ts'
import { keyHashOf } from '#features/payments/server/money-keys.ts'
import { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { reconcilePayments } from '#features/payments/server/reconcile-payments.ts'
import { GIVE_UP_AFTER_MS } from '#features/payments/rules.ts'
import type { TransferStatus } from '#features/payments/transitions.ts'
import { depositByCard } from '#features/wallet/server/deposit.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { purposes } from './purposes.ts'
import type { SeedStep } from './seed-steps.ts'

// What was paid from a wallet is written together with its key, and has no payment.
const readStep = statement<{ status: TransferStatus }>(
  'demo-read-step',
  `SELECT coalesce(p.status, 'posted') AS status
     FROM money_keys k LEFT JOIN transfers p ON p.id = k.operation_id WHERE k.person_id = $1 AND k.key_hash = $2`,
)

/** Makes a single-use token for a test card at the sandbox processor. */
export type MakeToken = () => Promise<string>

// So many tries of earlier starts failed: the cause is one that a retry does not mend.
const TRIES = 100

/**
 * One step at its own instant. Its keys are fixed, so that playing it again changes nothing: it is done when the payment
 * of one of them is settled, and one that took nothing is tried again under the next.
 */
export async function playStep(deps: Deps, step: SeedStep, makeToken: MakeToken): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const key = tries === 0 ? step.key : `${step.key} again ${tries}`
    const end = await endOfStep(deps, step, key)
    if (end === 'done') return
    if (end === 'open') throw new Error(`demo step ${key} has no certain end yet: ${processorOf(deps)} was asked`)
    if (end === 'new') return await playOnce(deps, { ...step, key }, makeToken)
  }
  throw new Error(`demo step ${step.key} was tried ${TRIES} times in vain at ${processorOf(deps)}`)
}

/** What an earlier start did under this key. A payment that it left open is asked for at the processor, and ended. */
async function endOfStep(deps: Deps, step: SeedStep, key: string): Promise<'new' | 'done' | 'open' | 'in vain'> {
  const read = () => deps.database.first(readStep, [step.personId, keyHashOf(key)])
  let found = await read()
  if (found?.status === 'started') {
    const later = new Date(new Date(step.at).getTime() + GIVE_UP_AFTER_MS)
    await reconcilePayments({ ...deps, clock: () => later }, purposes)
    found = await read()
  }
  if (!found) return 'new'
  if (found.status === 'posted') return 'done'
  return found.status === 'started' ? 'open' : 'in vain'
}

const processorOf = ({ config }: Deps): string =>
  config.cardProcessorUrl
    ? `the card processor at CARD_PROCESSOR_URL (${new URL(config.cardProcessorUrl).origin})`
    : 'the card processor of this server'

async function playOnce(deps: Deps, step: SeedStep, makeToken: MakeToken): Promise<void> {
  try {
    await pay({ ...deps, clock: () => new Date(step.at) }, step, makeToken)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`demo step ${step.key}, with ${processorOf(deps)}: ${why}`, { cause })
  }
}

async function pay(then: Deps, step: SeedStep, makeToken: MakeToken): Promise<void> {
  const { personId: userId, email, amountCents, cardholder, key } = step
  if (step.kind === 'deposit') {
    const token = await makeToken()
    return expectDone(await depositByCard(then, { userId, email, amountCents, cardholder, key, token }))
  }
  const order = {
    investorId: userId,
    email,
    listingId: step.listingId,
    amountCents,
    cardholder,
    key,
    source: step.source,
  }
  const token = step.source === 'card' ? await makeToken() : undefined
  expectDone(await fundListing(then, makeFundByWallet(then), { ...order, token }))
}

function expectDone(result: unknown): void {
  if (result instanceof PaymentPending) throw new Error('it has no certain end yet')
  if (isRefusal(result)) throw new Error(`it was refused: ${result.refused}`)
}
