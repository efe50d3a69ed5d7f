import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/server/config.ts'
import type {
  CardCharge,
  CardDispute,
  CardProcessor,
  CardRefund,
} from '#platform/server/outside/cards/card-processor.ts'
import type { Charge, ChargeDispute, ChargeRefund } from '#platform/server/outside/charge.ts'
import { createLazyCards } from '#platform/server/outside/cards/lazy-cards.ts'
import { DISPUTE_FEE_CENTS } from '#platform/server/outside/cards/sandbox/create-dispute.ts'
import { CARDS_JOURNAL } from '#platform/server/outside/cards/sandbox/mount-sandbox.ts'
import { createLedgerOfCharges } from '#platform/server/outside/cards/sandbox/ledger-of-charges.ts'
import type { LedgerOfCharges } from '#platform/server/outside/cards/sandbox/ledger-of-charges.ts'
import {
  SANDBOX_KEY_FILE,
  SANDBOX_PUBLISHABLE_KEY,
  readSandboxKey,
} from '#platform/server/outside/cards/sandbox/read-sandbox-key.ts'

/** What a processor has written down itself. */
export type ProcessorBooks = {
  /** How late its lists may be, beside the minute in which a server follows them. */
  readonly lateMs?: number
  /** Every capture. */
  charges(): Promise<Charge[]>
  refunds(since: Date): Promise<ChargeRefund[]>
  /** Every dispute. */
  disputes(): Promise<ChargeDispute[]>
}

/** The books of the card processor of this configuration; a sentence where it cannot be asked. */
export function processorBooks(config: Config): ProcessorBooks | string {
  const { stripe, cardProcessorUrl, databaseUrl, dataDir } = config
  if (stripe) return askedBooks(stripe)
  if (cardProcessorUrl) {
    const secretKey = readSandboxKey(join(dataDir, SANDBOX_KEY_FILE))
    const keys = { secretKey, publishableKey: SANDBOX_PUBLISHABLE_KEY, keyPlace: `DATA_DIR/${SANDBOX_KEY_FILE}` }
    return askedBooks({ ...keys, baseUrl: cardProcessorUrl })
  }
  // Servers that share a database have a sandbox each: the one of this data directory knows its own payments only.
  if (databaseUrl) return 'with DATABASE_URL each server has a sandbox processor of its own'
  return sandboxCardBooks(dataDir)
}

/** What the card sandbox within a server wrote down. */
export function sandboxCardBooks(dataDir: string): ProcessorBooks {
  const journal = join(dataDir, CARDS_JOURNAL)
  return {
    charges: async () => chargesIn(readJournal(journal)),
    refunds: async (since) => refundsIn(readJournal(journal), since),
    disputes: async () => disputesIn(readJournal(journal)),
  }
}

function askedBooks(options: Parameters<typeof createLazyCards>[0]): ProcessorBooks {
  const asking = async <One>(
    ask: (cards: CardProcessor, after: string | null) => Promise<{ page: One[]; next: string | null }>,
  ) => {
    const cards = createLazyCards(options)
    try {
      const all: One[] = []
      for (let after: string | null = null; ;) {
        const { page, next } = await ask(cards, after)
        all.push(...page)
        if (!next) return all
        after = next
      }
    } finally {
      await cards.close()
    }
  }
  return {
    charges: () =>
      asking(async (cards, after) => {
        const { charges, next } = await cards.listCharges(after)
        return { page: charges, next }
      }),
    refunds: (since) =>
      asking(async (cards, after) => {
        const { refunds, next } = await cards.listRefunds(since, after)
        return { page: refunds, next }
      }),
    disputes: () =>
      asking(async (cards, after) => {
        const { disputes, next } = await cards.listDisputes(new Date(0), after)
        return { page: disputes, next }
      }),
  }
}

/** The sandbox that runs inside the server writes down every capture before it answers: its journal is read beside it. */
function readJournal(path: string): LedgerOfCharges {
  const ledger = createLedgerOfCharges()
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  // The last line may be one that is being written.
  for (const line of lines.slice(0, -1)) ledger.replay(JSON.parse(line))
  return ledger
}

const refundsIn = (ledger: LedgerOfCharges, since: Date): CardRefund[] =>
  ledger.refunds
    .filter((one) => one.atMs >= since.getTime())
    .map(({ id, charge, amountCents, atMs }) => ({
      refundId: id,
      chargeId: charge,
      amountCents,
      state: 'done',
      createdAt: new Date(atMs),
    }))

const disputesIn = (ledger: LedgerOfCharges): CardDispute[] =>
  ledger.disputes.map(({ id, charge, amountCents, end, atMs }) => ({
    disputeId: id,
    chargeId: charge,
    amountCents,
    state: end ?? 'open',
    feeCents: DISPUTE_FEE_CENTS,
    createdAt: new Date(atMs),
  }))

function chargesIn(ledger: LedgerOfCharges): CardCharge[] {
  return ledger.charges
    .filter((one) => one.decline === null)
    .map((one) => ({
      chargeId: one.id,
      orderId: one.group ?? '',
      amountCents: one.amountCents,
      refundedCents: one.refundedCents,
      isDisputed: one.disputes.length > 0,
      ...cardOf(ledger.tokenOf(one)),
      createdAt: new Date(one.atMs),
    }))
}

const cardOf = ({ brand, last4, expMonth, expYear }: Pick<CardCharge, 'brand' | 'last4' | 'expMonth' | 'expYear'>) => ({
  brand,
  last4,
  expMonth,
  expYear,
})
